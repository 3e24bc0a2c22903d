# syntax=docker/dockerfile:1
# One image for every process: `serve` (the default), `worker`, `migrate` and all other commands of `koryo`. It holds what `npm run package`
# makes: production packages only, Node and PostgreSQL among them, so that it also runs alone with one volume.
# Built on the machine's own architecture for either: docker buildx build --platform=linux/amd64,linux/arm64 .
ARG NODE_VERSION=24
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS build
ARG TARGETARCH
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
RUN case "${TARGETARCH:-amd64}" in amd64) arch=x64 ;; arm64) arch=arm64 ;; *) echo "no package for $TARGETARCH" >&2; exit 1 ;; esac \
 && npm run package -- --folder --arch="$arch" \
 && mv dist/package/koryo-*-linux-"$arch" /koryo

FROM debian:bookworm-slim
# bubblewrap confines the decoders where the container may make namespaces (docs/operations/secure.md).
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin koryo \
 && install --directory --owner=koryo --group=koryo --mode=0700 /data
COPY --from=build /koryo /opt/koryo
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 KORYO_DATA_DIR=/data PATH=/opt/koryo/bin:/usr/local/bin:/usr/bin:/bin
USER 10001:10001
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["/opt/koryo/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["koryo"]
CMD ["serve"]
