/** The only ways to make a root field: each says who may, and asks for a signed-in viewer. */
import type { OutputType } from '@pothos/core';
import { z } from 'zod';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { runCommand, type Command } from '../command.ts';
import { parseInput } from '../input.ts';
import { builder, type SchemaTypes } from './builder.ts';
import { viewerOf, type RequestContext } from './context.ts';
import { argumentsOf, inputTypeOf, type FieldType } from './input-types.ts';

/** A request of a signed-in viewer. */
export type ViewerContext = RequestContext & { viewer: Viewer };

type Output = OutputType<SchemaTypes>;

export interface QueryOptions<A extends z.ZodType> {
  type: Output | [Output];
  nullable?: boolean;
  args?: A;
  /** Who may, in a sentence; the server refuses to start when a root field lacks it. */
  access: string;
  /** For guest reviewers, and for nobody else. Absent: for people with accounts, and refused to every guest. */
  forGuests?: boolean;
  description?: string;
  resolve(args: z.output<A>, ctx: ViewerContext): unknown;
}

/** A root field as it is put together here. */
interface RootField<Root, Args> {
  type: Output | [Output];
  nullable?: boolean;
  description?: string;
  args: object;
  extensions: { access: string; forGuests?: boolean };
  subscribe?(root: unknown, args: Args, ctx: RequestContext): Promise<AsyncIterable<Root>>;
  resolve(root: Root, args: Args, ctx: RequestContext): unknown;
}

/**
 * A root field for the builder. The builder derives the types of arguments and answer from what is written out in the
 * code; ours come from zod schemas and from type variables, which it cannot follow. So they are held together here: the
 * arguments by the schema that parses them, the answer by the tests that run every document of the screens.
 */
const built = <Root, Args>(field: RootField<Root, Args>): never => field as never;

type Argument = (options: { type: FieldType; required: boolean }) => unknown;

const argsOf = (name: string, schema: z.ZodType | undefined, argument: Argument): object =>
  schema ? Object.fromEntries(Object.entries(argumentsOf(name, schema)).map(([key, shape]) => [key, argument(shape)])) : {};

/**
 * A request has a viewer, and a guest reviewer only where the field is for guests: they have fields of their own; every other
 * is refused to them, whatever its resolver would answer.
 */
function admit(ctx: RequestContext, forGuests = false): asserts ctx is ViewerContext {
  if ((viewerOf(ctx).guest !== undefined) !== forGuests) throw new AppError(generalErrors.FORBIDDEN);
}

/** Adds a query. Lists and items alike answer only what `resolve` finds visible to the viewer. */
export function queryField<A extends z.ZodType>(name: string, options: QueryOptions<A>): void {
  builder.queryField(name, (t) =>
    t.field(
      built({
        type: options.type,
        nullable: options.nullable ?? false,
        description: options.description,
        args: argsOf(name, options.args, (shape) => t.arg(shape)),
        extensions: { access: options.access, forGuests: options.forGuests ?? false },
        resolve: (_root: unknown, args: unknown, ctx) => {
          admit(ctx, options.forGuests);
          // Without a schema there is nothing to give, and A is any schema.
          const given = options.args ? parseInput(options.args, withoutNulls(args)) : (args as z.output<A>);
          return options.resolve(given, ctx);
        },
      }),
    ),
  );
}

/** For a question, an argument of null is one that was not given: clients send null for what is unset. */
function withoutNulls(args: unknown): unknown {
  return Object.fromEntries(Object.entries(args ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

/** A client's key of one intent: whatever it uses for ids. */
const requestKeyInput = z.string().regex(/^[\w.:-]{1,100}$/, 'INVALID');

export interface MutationOptions<R> {
  type: Output | [Output];
  nullable?: boolean;
  /** Reads the answer anew (the command's own transaction is over). */
  resolve(output: R, ctx: ViewerContext): unknown;
}

/** Adds a command as a mutation: `name(input: …Input!, requestKey: String)`. */
export function mutationField<R>(definition: Command<z.ZodType, R>, options: MutationOptions<R>): void {
  const name = definition.name;
  const inputName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  builder.mutationField(name, (t) =>
    t.field(
      built({
        type: options.type,
        nullable: options.nullable ?? false,
        args: {
          input: t.arg({ type: inputTypeOf(inputName, definition.input), required: true }),
          requestKey: t.arg.string({ required: false }),
        },
        extensions: { access: `command ${name}`, forGuests: definition.forGuests ?? false },
        resolve: async (_root: unknown, args: { input: unknown; requestKey?: string | null }, ctx) => {
          admit(ctx, definition.forGuests);
          const output = await runCommand(definition, plain(args.input), {
            database: ctx.database,
            services: ctx.services,
            viewer: ctx.viewer,
            requestId: ctx.requestId,
            clientAddress: ctx.clientAddress,
            requestKey: args.requestKey == null ? null : parseInput(requestKeyInput, args.requestKey),
          });
          // An earlier mutation of the same document may have read already: what this one did is seen by a new read.
          await ctx.close();
          return await options.resolve(output, ctx);
        },
      }),
    ),
  );
}

// GraphQL makes inputs without a prototype and with explicit undefineds; commands get plain JSON.
function plain(value: unknown): unknown {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

export interface SubscriptionOptions<A extends z.ZodType> {
  type: Output;
  args: A;
  access: string;
  /** For guest reviewers, and for nobody else. */
  forGuests?: boolean;
  /** Checks that the viewer may follow the topic, then answers its name; asked when it begins and at each event. */
  topic(args: z.output<A>, ctx: ViewerContext): Promise<string>;
  resolve(hint: Record<string, string | number>, args: z.output<A>, ctx: ViewerContext): unknown;
}

/** Adds a subscription over one topic of the viewer's company; hints carry ids, never data. */
export function subscriptionField<A extends z.ZodType>(name: string, options: SubscriptionOptions<A>): void {
  builder.subscriptionField(name, (t) =>
    t.field(
      built({
        type: options.type,
        args: argsOf(name, options.args, (shape) => t.arg(shape)),
        extensions: { access: options.access, forGuests: options.forGuests ?? false },
        subscribe: async (_root: unknown, args: unknown, ctx: RequestContext) => {
          admit(ctx, options.forGuests);
          // A refused topic closes its read too: an open transaction would hold a connection for a minute.
          const topic = await options.topic(parseInput(options.args, args), ctx).finally(() => ctx.close());
          return ctx.ports.subscribe(ctx.viewer.companyId, topic);
        },
        resolve: async (hint: Record<string, string | number>, args: unknown, ctx: RequestContext) => {
          admit(ctx, options.forGuests);
          const given = parseInput(options.args, args);
          // Asked at each event: a role that was taken away since takes the topic along.
          await options.topic(given, ctx);
          return await options.resolve(hint, given, ctx);
        },
      }),
    ),
  );
}
