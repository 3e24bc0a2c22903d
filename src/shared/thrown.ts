/** The message of what was thrown, which can be anything. */
export function messageOf(thrown: unknown): string {
  const words = fieldOf(thrown, 'message');
  return typeof words === 'string' ? words : String(thrown);
}

/** The code that an error of the system or of the database carries, `ENOENT` or `23505`; empty where there is none. */
export function codeOf(thrown: unknown): string {
  const code = fieldOf(thrown, 'code');
  return typeof code === 'string' ? code : '';
}

function fieldOf(thrown: unknown, name: 'message' | 'code'): unknown {
  return typeof thrown === 'object' && thrown !== null && name in thrown ? Reflect.get(thrown, name) : undefined;
}
