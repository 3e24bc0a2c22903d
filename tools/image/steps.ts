/** A Dockerfile as steps that can be walked without a container engine. Pure. */
import { matchesGlob } from 'node:path';
import { Copy, DockerfileParser, From, ModifiableInstruction, PropertyInstruction, type Instruction } from 'dockerfile-ast';
import { z } from 'zod';

export type Step =
  | { kind: 'RUN'; line: number; command: readonly string[] }
  | { kind: 'COPY'; line: number; from: string | null; sources: readonly string[]; target: string }
  | { kind: 'WORKDIR'; line: number; path: string };

export interface Stage {
  /** The name that others copy from. */
  name: string | null;
  /** The image it begins with, its ARGs filled in. */
  base: string;
  steps: Step[];
  /** What processes of the image find in their environment. */
  environment: Record<string, string>;
  user: string | null;
  healthcheck: readonly string[] | null;
  entrypoint: readonly string[];
  command: readonly string[];
}

/** What is said of an image and does nothing while it is built. */
const SAID = new Set(['VOLUME', 'EXPOSE', 'STOPSIGNAL', 'LABEL']);

/**
 * The stages of a Dockerfile, in their order; `given` are values of ARGs. Throws at what it does not know (a heredoc, ADD, SHELL, an
 * option of RUN), so that nothing is passed over.
 */
export function stagesOf(text: string, given: Readonly<Record<string, string>> = {}): Stage[] {
  const args: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const one of DockerfileParser.parse(text).getInstructions()) {
    const keyword = one.getKeyword();
    const line = one.getRange().start.line + 1;
    const words = one.getArguments().map((argument) => argument.getValue());
    if (one instanceof From) {
      const base = filled(one.getImage() ?? '', { ...args, ...given });
      const nothing = { environment: {}, user: null, healthcheck: null, entrypoint: [], command: [] };
      stages.push({ name: one.getBuildStage(), base, steps: [], ...nothing });
    } else if (keyword === 'ARG') {
      Object.assign(args, propertiesOf(one));
    } else {
      const stage = stages.at(-1);
      if (!stage || !take(stage, one, { line, words })) throw new Error(`Dockerfile:${line}: ${keyword} is not walked`);
    }
  }
  return stages;
}

/** Puts an instruction into its stage; false: it is not known. */
function take(stage: Stage, one: Instruction, { line, words }: { line: number; words: string[] }): boolean {
  const keyword = one.getKeyword();
  if (one instanceof Copy) {
    if (one.getHeredocs().length > 0) return false;
    stage.steps.push({
      kind: 'COPY',
      line,
      from: one.getFromFlag()?.getValue() ?? null,
      sources: words.slice(0, -1),
      target: words.at(-1) ?? '',
    });
  } else if (keyword === 'RUN') {
    const command = commandOf(one);
    if ((one instanceof ModifiableInstruction && one.getFlags().length > 0) || (command.at(-1) ?? '').startsWith('<<')) return false;
    stage.steps.push({ kind: 'RUN', line, command });
  } else if (keyword === 'WORKDIR') stage.steps.push({ kind: 'WORKDIR', line, path: words[0] ?? '/' });
  else if (keyword === 'ENV') Object.assign(stage.environment, propertiesOf(one));
  else if (keyword === 'USER') stage.user = words[0] ?? null;
  else if (keyword === 'ENTRYPOINT') stage.entrypoint = commandOf(one);
  else if (keyword === 'CMD') stage.command = commandOf(one);
  else if (keyword === 'HEALTHCHECK') stage.healthcheck = commandOf(one, /^[\s\S]*?\bCMD\s+/);
  else return SAID.has(keyword);
  return true;
}

function propertiesOf(one: Instruction): Record<string, string> {
  if (!(one instanceof PropertyInstruction)) return {};
  const found: Record<string, string> = {};
  for (const property of one.getProperties()) {
    const value = property.getValue();
    if (value !== null) found[property.getName()] = value;
  }
  return found;
}

/** As it is executed: words in JSON as they are, anything else by the shell; `before` is what does not belong to it. */
function commandOf(one: Instruction, before = /^/): string[] {
  const text = (one.getRawArgumentsContent() ?? '').replace(before, '').trim();
  if (text.startsWith('[')) return z.array(z.string()).parse(JSON.parse(text));
  // Lines of the shell, as Docker joins them: comments between them are gone.
  const joined = text.replace(/^[ \t]*#.*\n/gm, '').replace(/\\[ \t]*\n/g, '');
  return ['/bin/sh', '-c', joined];
}

/** `$NAME`, `${NAME}` and `${NAME:-otherwise}` replaced. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$(?:(\w+)|\{(\w+)(?::-([^}]*))?\})/g, (_all, short: string, long: string, otherwise = '') => {
    const value = values[short ?? long] ?? '';
    return value === '' ? otherwise : value;
  });
}

/** Whether a .dockerignore leaves a path of the checkout out; later lines win, `!` takes back. */
export function isLeftOut(path: string, patterns: readonly string[]): boolean {
  let left = false;
  for (const pattern of patterns) {
    const takesBack = pattern.startsWith('!');
    const glob = pattern.replace(/^!/, '').replace(/\/$/, '');
    if (matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`)) left = !takesBack;
  }
  return left;
}

/** The lines of a .dockerignore that say something. */
export const patternsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
