import { z } from 'zod';
import { allows } from '#people/access/rules/policy.ts';
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { MeRef } from '#people/accounts/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { asksForAction, isNoticeTemplate, NOTICE_TEMPLATES } from '../rules/kinds.ts';
import { mailOutboxInput, noticeListInput } from '../rules/input.ts';
import type { NoticeRecord, PreferenceRecord } from '../rules/types.ts';
import { exportMails } from './commands/export-mails.ts';
import { readNotices } from './commands/read-notices.ts';
import { retryMails } from './commands/retry-mails.ts';
import { saveNotificationPreferences } from './commands/save-preferences.ts';
import { localOutbox, type ReadableMail } from './local-outbox.ts';
import { countUnread, digestTimeOf, FAILED_SHOWN, outboxRows, pageOfNotices, preferencesOf, type OutboxRow } from './store.ts';

const PreferenceRef = builder.objectRef<PreferenceRecord>('NotificationPreference').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    mail: t.exposeString('mail', { description: 'IMMEDIATE, DIGEST or OFF.' }),
    inApp: t.exposeBoolean('inApp'),
    asksForAction: t.boolean({
      description: 'In the application it cannot be turned off.',
      resolve: ({ kind }) => asksForAction(kind),
    }),
  }),
});

interface SettingsAnswer {
  digestTime: string;
  preferences: PreferenceRecord[];
}

const SettingsRef = builder.objectRef<SettingsAnswer>('NotificationSettings').implement({
  fields: (t) => ({
    digestTime: t.exposeString('digestTime', { description: 'HH:mm in the company’s time zone.' }),
    preferences: t.field({ type: [PreferenceRef], resolve: (settings) => settings.preferences }),
  }),
});

const NoticeRef = builder.objectRef<NoticeRecord>('Notice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    asksForAction: t.boolean({ resolve: ({ kind }) => isNoticeTemplate(kind) && asksForAction(NOTICE_TEMPLATES[kind]) }),
    params: t.expose('params', { type: 'JSON' }),
    path: t.exposeString('path'),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const FailedMailRef = builder.objectRef<OutboxRow>('FailedMail').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    to: t.field({ type: UserRef, nullable: true, resolve: (mail, _args, ctx) => loadUser(ctx, mail.toUserId) }),
    status: t.exposeString('status'),
    attempts: t.exposeInt('attempts'),
    lastError: t.exposeString('lastError', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const LocalMailRef = builder.objectRef<ReadableMail>('LocalMail').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    toName: t.exposeString('toName'),
    toAddress: t.exposeString('toAddress'),
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    html: t.exposeString('html'),
    path: t.exposeString('path'),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const LocalMailPageRef = pageType('LocalMail', LocalMailRef);

interface OutboxAnswer {
  /** Null where mails leave the machine. */
  local: LazyPage<ReadableMail> | null;
  failed: OutboxRow[];
}

const OutboxRef = builder.objectRef<OutboxAnswer>('MailOutbox').implement({
  fields: (t) => ({
    local: t.field({ type: LocalMailPageRef, nullable: true, resolve: (outbox) => outbox.local }),
    failed: t.field({ type: [FailedMailRef], resolve: (outbox) => outbox.failed }),
  }),
});

function requireManager(viewer: Viewer): void {
  if (!allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] })) throw new AppError(generalErrors.FORBIDDEN);
}

export function registerNotifications(): void {
  const own = async (ctx: ViewerContext): Promise<SettingsAnswer> => {
    const db = await ctx.read();
    const { companyId, userId } = ctx.viewer;
    return { digestTime: await digestTimeOf(db, companyId, userId), preferences: await preferencesOf(db, companyId, userId) };
  };
  queryField('notificationSettings', { type: SettingsRef, access: 'one’s own', resolve: (_args, ctx) => own(ctx) });
  queryField('notices', {
    type: pageType('Notice', NoticeRef),
    args: noticeListInput,
    access: 'one’s own',
    resolve: async (args, ctx) => await pageOfNotices(await ctx.read(), ctx.viewer.companyId, ctx.viewer.userId, args),
  });
  builder.objectField(MeRef, 'unreadNoticeCount', (t) =>
    t.int({ resolve: async (me, _args, ctx) => await countUnread(await ctx.read(), me.companyId, me.userId) }),
  );
  queryField('mailOutbox', {
    type: OutboxRef,
    access: 'USER_MANAGE on the company',
    args: mailOutboxInput,
    resolve: async (page, ctx) => {
      requireManager(ctx.viewer);
      const db = await ctx.read();
      const local = ctx.ports.localMails ? await localOutbox(db, ctx.viewer.companyId, ctx.ports.localMails, page) : null;
      return { local, failed: await outboxRows(db, ctx.viewer.companyId, ['failed'], FAILED_SHOWN) };
    },
  });
  mutationField(exportMails, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportMails.name, sessionId, companyId, input }),
  });
  mutationField(saveNotificationPreferences, { type: SettingsRef, resolve: (_output, ctx) => own(ctx) });
  mutationField(readNotices, { type: 'Int', resolve: (output) => output.unread });
  mutationField(retryMails, { type: 'Int', resolve: (output) => output.retried });
  subscriptionField('noticesChanged', {
    type: builder.objectRef<{ id: string }>('NoticeHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: z.object({}),
    access: 'hints about one’s own notices',
    topic: async (_args, ctx) => `notices/${ctx.viewer.userId}`,
    resolve: (hint) => hint,
  });
}
