/** Derives GraphQL inputs from zod schemas, so that input has one home: `rules/input.ts`. */
import type { InputRef } from '@pothos/core';
import { z } from 'zod';
import { builder } from './builder.ts';

type Schema = z.core.$ZodType;
type Named = 'ID' | 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON' | InputRef<unknown>;
/** The type of an argument or of a field of an input. */
export type FieldType = Named | [Named];

interface Shape {
  type: FieldType;
  required: boolean;
}

/** Zod's definitions are read structurally: a schema of any class is one of its union, as zod says it is to be read. */
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;
const made = new Map<string, InputRef<unknown>>();

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The input object type of a zod object; made once per name. */
export function inputTypeOf(name: string, schema: Schema): InputRef<unknown> {
  const known = made.get(name);
  if (known) return known;
  const shape = fieldsOf(schema);
  const ref = builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [key, t.field(shapeOf(field, `${name.replace(/Input$/, '')}${pascal(key)}`))]),
      ),
  });
  made.set(name, ref);
  return ref;
}

/** The arguments of a root field from a zod object. */
export function argumentsOf(name: string, schema: Schema): Record<string, Shape> {
  return Object.fromEntries(Object.entries(fieldsOf(schema)).map(([key, field]) => [key, shapeOf(field, `${pascal(name)}${pascal(key)}`)]));
}

function fieldsOf(schema: Schema): Record<string, Schema> {
  const def = defOf(unwrapPipes(schema));
  return def.type === 'object' ? def.shape : {};
}

function unwrapPipes(schema: Schema): Schema {
  let current = schema;
  for (;;) {
    const def = defOf(current);
    if (def.type !== 'pipe') return current;
    current = defOf(def.in).type === 'transform' ? def.out : def.in;
  }
}

function shapeOf(schema: Schema, name: string): Shape {
  let required = true;
  let current = unwrapPipes(schema);
  for (;;) {
    const def = defOf(current);
    if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
      required = false;
      current = unwrapPipes(def.innerType);
      continue;
    }
    return { type: typeOf(current, name), required };
  }
}

function typeOf(schema: Schema, name: string): FieldType {
  const def = defOf(schema);
  if (def.type !== 'array') return namedType(schema, name);
  const { type } = shapeOf(def.element, name);
  if (Array.isArray(type)) throw new Error(`${name} is a list of lists`);
  return [type];
}

function namedType(schema: Schema, name: string): Named {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return isOf(def, 'uuid') || isOf(def, 'guid') ? 'ID' : 'String';
    case 'number':
      return isOf(def, 'safeint') || def.checks?.some((check) => isOf(check._zod.def, 'safeint')) ? 'Int' : 'Float';
    case 'boolean':
      return 'Boolean';
    case 'enum':
    case 'literal':
      return 'String';
    case 'object':
      return inputTypeOf(z.globalRegistry.get(schema)?.id ?? `${name}Input`, schema);
    default:
      return 'JSON';
  }
}

const isOf = (def: object, format: string): boolean => 'format' in def && def.format === format;
