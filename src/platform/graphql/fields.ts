/** The only ways to make a root field: each says who may, and asks for a signed-in viewer. */
import type { OutputType } from '@pothos/core';
import { z } from 'zod';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { runCommand, type Command } from '../command.ts';
import { parseInput } from '../input.ts';
import { builder } from './builder.ts';
import { viewerOf, type RequestContext } from './context.ts';
import { argumentsOf, inputTypeOf } from './input-types.ts';

/** A request of a signed-in viewer. */
export type ViewerContext = RequestContext & { viewer: Viewer };

type Output = OutputType<(typeof builder)['$inferSchemaTypes']>;

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

const argsOf = (name: string, schema: z.ZodType | undefined) => (t: { arg: (options: object) => unknown }) =>
  schema
    ? Object.fromEntries(
        Object.entries(argumentsOf(name, schema)).map(([key, shape]) => [key, t.arg({ type: shape.type, required: shape.required })]),
      )
    : {};

/** A guest reviewer has fields of their own; every other is refused to them, whatever its resolver would answer. */
function admit(viewer: Viewer, forGuests = false): Viewer {
  if ((viewer.guest !== undefined) !== forGuests) throw new AppError(generalErrors.FORBIDDEN);
  return viewer;
}

/** Adds a query. Lists and items alike answer only what `resolve` finds visible to the viewer. */
export function queryField<A extends z.ZodType>(name: string, options: QueryOptions<A>): void {
  builder.queryField(name, (t) =>
    t.field({
      type: options.type,
      nullable: options.nullable ?? false,
      description: options.description,
      args: argsOf(name, options.args)(t as never) as never,
      extensions: { access: options.access, forGuests: options.forGuests ?? false },
      resolve: ((_root: unknown, args: unknown, ctx: RequestContext) => {
        admit(viewerOf(ctx), options.forGuests);
        const given = options.args ? parseInput(options.args, withoutNulls(args)) : (args as z.output<A>);
        return options.resolve(given, ctx as ViewerContext);
      }) as never,
    } as never),
  );
}

/** For a question, an argument of null is one that was not given: clients send null for what is unset. */
function withoutNulls(args: unknown): unknown {
  return Object.fromEntries(Object.entries(args as object).filter(([, value]) => value !== null && value !== undefined));
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
export function mutationField<I extends z.ZodType, R>(definition: Command<I, R>, options: MutationOptions<R>): void {
  const name = definition.name;
  const inputName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  builder.mutationField(name, (t) =>
    t.field({
      type: options.type,
      nullable: options.nullable ?? false,
      args: {
        input: t.arg({ type: inputTypeOf(inputName, definition.input), required: true }),
        requestKey: t.arg.string({ required: false }),
      },
      extensions: { access: `command ${name}`, forGuests: definition.forGuests ?? false },
      resolve: (async (_root: unknown, args: { input: unknown; requestKey?: string | null }, ctx: RequestContext) => {
        const viewer = admit(viewerOf(ctx), definition.forGuests);
        const output = await runCommand(definition, plain(args.input), {
          database: ctx.database,
          services: ctx.services,
          viewer,
          requestId: ctx.requestId,
          clientAddress: ctx.clientAddress,
          requestKey: args.requestKey == null ? null : parseInput(requestKeyInput, args.requestKey),
        });
        // An earlier mutation of the same document may have read already: what this one did is seen by a new read.
        await ctx.close();
        return await options.resolve(output, ctx as ViewerContext);
      }) as never,
    } as never),
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
  /** Checks that the viewer may follow the topic, then answers its name. */
  topic(args: z.output<A>, ctx: ViewerContext): Promise<string>;
  resolve(hint: Record<string, string | number>, args: z.output<A>, ctx: ViewerContext): unknown;
}

/** Adds a subscription over one topic of the viewer's company; hints carry ids, never data. */
export function subscriptionField<A extends z.ZodType>(name: string, options: SubscriptionOptions<A>): void {
  builder.subscriptionField(name, (t) =>
    t.field({
      type: options.type,
      args: argsOf(name, options.args)(t as never) as never,
      extensions: { access: options.access },
      subscribe: (async (_root: unknown, args: unknown, ctx: RequestContext) => {
        const viewer = admit(viewerOf(ctx));
        // A refused topic closes its read too: an open transaction would hold a connection for a minute.
        const topic = await options.topic(parseInput(options.args, args), ctx as ViewerContext).finally(() => ctx.close());
        return ctx.ports.subscribe(viewer.companyId, topic);
      }) as never,
      resolve: ((hint: Record<string, string | number>, args: unknown, ctx: RequestContext) =>
        options.resolve(hint, parseInput(options.args, args), ctx as ViewerContext)) as never,
    } as never),
  );
}
