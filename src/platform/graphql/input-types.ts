/** Derives GraphQL inputs from zod schemas, so that input has one home: `rules/input.ts`. */
import type { InputRef } from '@pothos/core';
import type { z } from 'zod';
import { builder } from './builder.ts';

interface Shape {
  type: unknown;
  required: boolean;
}

// Zod's definitions are read structurally; `def` is its public introspection since version 4.
interface ZodDef {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
  checks?: { _zod: { def: { format?: string } } }[];
}

const defOf = (schema: z.ZodType): ZodDef => (schema as unknown as { _zod: { def: ZodDef } })._zod.def;
const made = new Map<string, unknown>();

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The input object type of a zod object; made once per name. */
export function inputTypeOf(name: string, schema: z.ZodType): InputRef<unknown> {
  const known = made.get(name);
  if (known) return known as InputRef<unknown>;
  const shape = defOf(unwrapPipes(schema)).shape ?? {};
  const ref = builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        Object.entries(shape).map(([key, field]) => {
          const { type, required } = shapeOf(field, `${name.replace(/Input$/, '')}${pascal(key)}`);
          return [key, t.field({ type, required } as never)];
        }),
      ) as never,
  });
  made.set(name, ref);
  return ref;
}

/** The arguments of a root field from a zod object. */
export function argumentsOf(name: string, schema: z.ZodType): Record<string, Shape> {
  const shape = defOf(unwrapPipes(schema)).shape ?? {};
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, shapeOf(field, `${pascal(name)}${pascal(key)}`)]));
}

function unwrapPipes(schema: z.ZodType): z.ZodType {
  let current = schema;
  for (;;) {
    const def = defOf(current);
    if (def.type !== 'pipe') return current;
    const inner = def.in as z.ZodType;
    current = defOf(inner).type === 'transform' ? (def.out as z.ZodType) : inner;
  }
}

function shapeOf(schema: z.ZodType, name: string): Shape {
  let required = true;
  let current = unwrapPipes(schema);
  for (;;) {
    const def = defOf(current);
    if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
      required = false;
      current = unwrapPipes(def.innerType as z.ZodType);
      continue;
    }
    return { type: typeOf(current, def, name), required };
  }
}

function typeOf(schema: z.ZodType, def: ZodDef, name: string): unknown {
  const named = schema.meta?.()?.id;
  switch (def.type) {
    case 'string':
      return def.format === 'uuid' || def.format === 'guid' ? 'ID' : 'String';
    case 'number':
      return def.format === 'safeint' || def.checks?.some((check) => check._zod.def.format === 'safeint') ? 'Int' : 'Float';
    case 'int':
      return 'Int';
    case 'boolean':
      return 'Boolean';
    case 'enum':
    case 'literal':
      return 'String';
    case 'array':
      return [shapeOf(def.element as z.ZodType, name).type];
    case 'object':
      return inputTypeOf(named ?? `${name}Input`, schema);
    default:
      return 'JSON';
  }
}
