import { can } from '#people/access/rules/policy.ts';
import type { CommandContext } from '#platform/command.ts';
import { sealText } from '#platform/sealed-text.ts';
import { AppError } from '#shared/errors.ts';
import { reachable, targetOf } from '#platform/outgoing/target.ts';
import { auditStreamErrors } from '../../rules/errors.ts';
import { addressOf } from '../../rules/input.ts';
import type { StreamTarget } from '../../rules/types.ts';
import { sealingKeys, streamSettings } from '../settings.ts';

/** A stream carries all of the company's history, so it is set by whoever reads all of it. */
export function askToManageStreams(ctx: CommandContext): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
}

/** AUDIT_STREAM_ADDRESS_REFUSED where nothing would be sent to. A name that is not known yet may be known later. */
export async function mustBeReachable(target: StreamTarget): Promise<void> {
  const { allowInside } = streamSettings();
  const [field, looked] = await lookAt(target, allowInside);
  if (looked && looked !== 'UNKNOWN_HOST') {
    const code = 'AUDIT_STREAM_ADDRESS_REFUSED';
    throw new AppError(auditStreamErrors.AUDIT_STREAM_ADDRESS_REFUSED, {}, [{ path: field, code }]);
  }
}

async function lookAt(target: StreamTarget, allowInside: boolean): Promise<[field: string, error: string | null]> {
  const errorOf = (found: object | { error: string }) => ('error' in found ? found.error : null);
  if (target.kind === 'WEBHOOK') return ['url', errorOf(await targetOf(target.url, allowInside))];
  if (target.kind === 'SYSLOG') {
    if (!target.tls && !allowInside) return ['tls', 'NOT_TLS'];
    return ['host', errorOf(await reachable(target.host, allowInside))];
  }
  return ['endpoint', target.endpoint ? errorOf(await targetOf(target.endpoint, allowInside)) : null];
}

/** What is kept of a bucket's secret key. @param kept what is kept so far, for a field that was left empty */
export function sealedKey(target: StreamTarget, given: string, kept: string | null): string | null {
  if (target.kind !== 'S3') return null;
  return given === '' ? kept : sealText(sealingKeys(), given);
}

interface Written {
  name: string;
  target: StreamTarget;
  active: boolean;
  /** Told as changed, never as it is. */
  keyNumber?: number;
}

/** The entry about a stream: of the company, for it carries all of it. */
export function tellOfStream(ctx: CommandContext, before: Written | null, after: Written | null, more: Record<string, unknown> = {}): void {
  const { companyId } = ctx.viewer;
  const named = (stream: Written | null) =>
    stream
      ? {
          auditStream: stream.name,
          auditStreamKind: stream.target.kind,
          auditStreamAddress: addressOf(stream.target),
          auditStreamActive: stream.active,
        }
      : {};
  ctx.emit({
    subject: 'company',
    action: 'update',
    id: companyId,
    name: (after ?? before)?.name ?? '',
    scope: [companyId],
    before: named(before),
    after: { ...named(after), ...more },
  });
  ctx.notify(`audit-streams/${companyId}`, { id: companyId });
}
