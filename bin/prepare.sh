# Sourced by bin/start and bin/test: a Node that can run npm, and the packages of the lock file.
if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  echo "Koryo needs Node.js 20 or newer with npm: https://nodejs.org/" >&2
  exit 1
fi
if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'; then
  echo "Koryo needs Node.js 20 or newer; this is $(node --version). https://nodejs.org/" >&2
  exit 1
fi
# "application" (the default): what runs and builds Koryo; "proof": that and what only tests and benchmarks need (proof/package.json).
wanted=${KORYO_PACKAGES:-application}
lock=$(cksum < package-lock.json)
kept=$(cat node_modules/.koryo-lock 2>/dev/null || true)
if [ ! -x node_modules/.bin/node ] || { [ "$kept" != "$lock proof" ] && [ "$kept" != "$lock $wanted" ]; }; then
  echo "Installing packages (only after changes) ..."
  leave=--workspaces=false
  [ "$wanted" = application ] || leave=
  # A registry that lacks packages of other platforms makes "npm ci" refuse the whole lock file; "npm install" takes the
  # same locked versions and leaves them out.
  npm ci $leave --include=dev --no-audit --no-fund --loglevel=silent ||
    npm install $leave --include=dev --no-audit --no-fund --loglevel=error
  printf '%s\n' "$lock $wanted" > node_modules/.koryo-lock
fi
# Everything from here on runs on the pinned Node.
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
