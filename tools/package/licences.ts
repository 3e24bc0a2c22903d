/** Under which licences a package may ship. Pure. */
const FREE = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PostgreSQL Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);
/** A library of its own file, which anybody may put another in the place of: that is what the LGPL asks for. */
const REPLACEABLE = /^@img\/sharp-libvips-/;
/** Packages whose package.json says nothing, and what the licence file or Readme within them says. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/**
 * Packages whose package.json says what SPDX does not know. The words of SCOWL may be used by anybody for anything, with its notice
 * (MIT and the like); the affix file of Geoff Kuenning has a BSD licence of three clauses. The licence file ships with the package.
 */
const SAID_LOOSELY: Readonly<Record<string, string>> = { 'dictionary-en': 'MIT AND BSD-3-Clause' };

/** The licence of a package as an SPDX expression; empty when nothing tells it. */
export function licenceOf(name: string, declared: unknown): string {
  const known = SAID_LOOSELY[name];
  if (known !== undefined) return known;
  return typeof declared === 'string' && declared !== '' ? declared : (SAID_ELSEWHERE[name] ?? '');
}

/**
 * Whether a package may ship: one of the alternatives of its SPDX expression is made of free licences alone. Brackets within
 * brackets are refused: whoever adds such a package looks at it.
 */
export function mayShip(name: string, expression: string): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return alternatives.some((one) =>
    one.split(' AND ').every((id) => FREE.has(id) || (id === 'LGPL-3.0-or-later' && REPLACEABLE.test(name))),
  );
}
