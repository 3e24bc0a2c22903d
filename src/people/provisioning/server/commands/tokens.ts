import { command } from '#platform/command.ts';
import { levelMaxOf, levelNumber } from '#people/access/rules/access-level.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { provisioningErrors } from '../../rules/errors.ts';
import { createTokenInput, removeConnectionInput, setConnectionInput, tokenActionInput } from '../../rules/input.ts';
import { TOKENS_MAX } from '../../rules/limits.ts';
import { tokenState } from '../../rules/token-state.ts';
import { lockToken, tokensOf } from '../store.ts';
import { writeToken } from '../tokens.ts';
import { askToManageConnection, lockConnection, tellOfConnection } from './ask.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After a token was replaced, the provider has so long to take the new one. */
const CHANGE_OVER_MS = DAY_MS;

const told = (ending: string, expiresAt: Date) => `…${ending} – ${expiresAt.toISOString()}`;

/** Gives the company a token; the first makes its connection. The secret is in the answer of this mutation, and nowhere else afterwards. */
export const createScimToken = command({
  name: 'createScimToken',
  input: createTokenInput,
  run: async (ctx, { days }) => {
    askToManageConnection(ctx);
    const { companyId } = ctx.viewer;
    const levelMax = levelMaxOf(ctx.viewer);
    await ctx.db
      .insertInto('scim_connection')
      .values({
        id: ctx.newId(),
        company_id: companyId,
        level_max: levelMax,
        new_level: 'lv50_basic_user',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('company_id').doNothing())
      .execute();
    await lockConnection(ctx);
    const held = await tokensOf(ctx.db, companyId);
    if (held.filter((token) => tokenState(token, ctx.now) === 'ACTIVE').length >= TOKENS_MAX) {
      throw new AppError(provisioningErrors.SCIM_TOKENS_TOO_MANY, { max: TOKENS_MAX });
    }
    const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
    const { id, ending } = await writeToken(ctx, expiresAt);
    await tellOfConnection(ctx, 'provisioning', null, told(ending, expiresAt));
    return { id };
  },
});

/** A new token for as long as the old one was given; the old one holds a day longer, for the change-over. */
export const replaceScimToken = command({
  name: 'replaceScimToken',
  input: tokenActionInput,
  run: async (ctx, { id }) => {
    askToManageConnection(ctx);
    const { companyId } = ctx.viewer;
    const old = await lockToken(ctx.db, companyId, id);
    await lockConnection(ctx);
    if (tokenState(old, ctx.now) !== 'ACTIVE') throw new AppError(provisioningErrors.SCIM_TOKEN_OVER);
    const changedOver = new Date(Math.min(old.expiresAt.getTime(), ctx.now.getTime() + CHANGE_OVER_MS));
    await ctx.db
      .updateTable('scim_token')
      .set({ expires_at: changedOver })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    const expiresAt = new Date(ctx.now.getTime() + (old.expiresAt.getTime() - old.createdAt.getTime()));
    const made = await writeToken(ctx, expiresAt);
    await tellOfConnection(ctx, 'provisioning', told(old.ending, old.expiresAt), told(made.ending, expiresAt));
    return { id: made.id };
  },
});

/** Ends a token at once. */
export const revokeScimToken = command({
  name: 'revokeScimToken',
  input: tokenActionInput,
  run: async (ctx, { id }) => {
    askToManageConnection(ctx);
    const { companyId } = ctx.viewer;
    const token = await lockToken(ctx.db, companyId, id);
    await lockConnection(ctx);
    if (token.revokedAt) {
      ctx.doneBefore();
      return { id };
    }
    await ctx.db.updateTable('scim_token').set({ revoked_at: ctx.now }).where('company_id', '=', companyId).where('id', '=', id).execute();
    await tellOfConnection(ctx, 'provisioning', told(token.ending, token.expiresAt), null);
    return { id };
  },
});

/** Says which level people get whom the provider brings. */
export const setScimConnection = command({
  name: 'setScimConnection',
  input: setConnectionInput,
  run: async (ctx, { newLevel, expectedVersion }) => {
    askToManageConnection(ctx);
    const connection = await lockConnection(ctx);
    if (connection.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (levelNumber(newLevel) > levelNumber(ctx.viewer.accessLevel)) throw new AppError(generalErrors.FORBIDDEN);
    await ctx.db
      .updateTable('scim_connection')
      .set({
        new_level: newLevel,
        // Whoever may change it answers for it from now on.
        level_max: levelMaxOf(ctx.viewer),
        version: connection.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', connection.companyId)
      .execute();
    await tellOfConnection(ctx, 'provisioning', connection.newLevel, newLevel);
    return { id: connection.id };
  },
});

/** Ends the connection: tokens, groups and what the provider said of people go; accounts stay, and so do the roles that they hold. */
export const removeScimConnection = command({
  name: 'removeScimConnection',
  input: removeConnectionInput,
  run: async (ctx, { expectedVersion }) => {
    askToManageConnection(ctx);
    const connection = await lockConnection(ctx);
    if (connection.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const tables = ['scim_grant', 'scim_group', 'scim_user', 'scim_token', 'scim_refusal', 'scim_connection'] as const;
    for (const table of tables) await ctx.db.deleteFrom(table).where('company_id', '=', connection.companyId).execute();
    await tellOfConnection(ctx, 'provisioning', 'SCIM', null);
    return { id: connection.id };
  },
});
