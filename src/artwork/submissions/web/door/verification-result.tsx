import { formatZonedTime } from '#shared/dates.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { FormMessage, type MessageTone } from '#ui/components/notices/form-message.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { useLocale, useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { kindLabels } from '../../messages.ts';
import type { Certificate, PackedFile } from '../../rules/certificate.ts';
import { isWholeAndGenuine, type Verification } from '../../rules/verify.ts';
import type { FileVerdict, JudgedFile } from '../../rules/verdict.ts';
import { signatureLabels, verdictLabels, verifyMessages as m } from '../../verify-messages.ts';

/** The verdict in a sentence, the certificate, and every file. */
export function VerificationResult({ found }: { found: Verification }) {
  const { certificate, signature, judged, problems } = found;
  const t = useText();
  return (
    <div className="k-stack" aria-live="polite">
      <Sentence found={found} />
      {problems.length > 0 && <FormMessage tone="error">{t(m.unreadable, { words: problems.join(', ') })}</FormMessage>}
      {judged.files.length > 0 && <Files files={judged.files} known={certificate !== null} />}
      {judged.missing.length > 0 && <Missing files={judged.missing} />}
      {certificate && signature && (
        <Section title={t(m.certificate)} actions={<StatusChip tone={SIGNATURES[signature]}>{t(signatureLabels[signature])}</StatusChip>}>
          <About certificate={certificate} />
        </Section>
      )}
    </div>
  );
}

const SIGNATURES: Record<NonNullable<Verification['signature']>, StatusTone> = {
  VALID: 'done',
  OTHER_KEY: 'todo',
  NOT_CHECKED: 'todo',
  FORGED: 'rejected',
};

function Sentence({ found }: { found: Verification }) {
  const t = useText();
  const { certificate, signature, judged } = found;
  const say = (tone: MessageTone, title: string, body: string) => (
    <FormMessage tone={tone} title={title}>
      {body}
    </FormMessage>
  );
  if (!certificate) return say('warning', t(m.noCertificateTitle), t(m.noCertificateBody));
  if (signature === 'FORGED') return say('error', t(m.forgedTitle), t(m.forgedBody));
  const altered = judged.files.some(({ verdict }) => verdict !== 'GENUINE') || found.problems.length > 0;
  return (
    <>
      {altered && say('error', t(m.alteredTitle), t(m.alteredBody))}
      {signature === 'OTHER_KEY' && say('warning', t(m.otherKeyTitle), t(m.otherKeyBody, { url: certificate.manifest.issuer.url }))}
      {signature === 'NOT_CHECKED' && say('warning', t(m.notCheckedTitle), t(m.notCheckedBody))}
      {isWholeAndGenuine(found) &&
        (judged.files.length === 0
          ? say('info', t(m.genuineTitle), t(m.onlyCertificate))
          : say('success', t(m.genuineTitle), t(m.genuineBody)))}
    </>
  );
}

const VERDICTS: Record<FileVerdict, StatusTone> = { GENUINE: 'done', ALTERED: 'rejected', UNKNOWN: 'todo' };

function Files({ files, known }: { files: readonly JudgedFile[]; known: boolean }) {
  const t = useText();
  return (
    <Section title={t(m.files)} count={files.length}>
      <Card flush>
        <ul className="k-verify-files">
          {files.map(({ given, verdict, entry }) => (
            <li key={given.path}>
              <div>
                <strong>{given.path}</strong>
                {entry && verdict === 'GENUINE' && !given.path.endsWith(entry.path) && <small>{t(m.renamed, { path: entry.path })}</small>}
                <small>
                  {[entry && t(kindLabels[entry.kind]), fileSize(given.size)].filter(Boolean).join(' · ')} <code>{given.sha256}</code>
                </small>
              </div>
              {known && <StatusChip tone={VERDICTS[verdict]}>{t(verdictLabels[verdict])}</StatusChip>}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Missing({ files }: { files: readonly PackedFile[] }) {
  const t = useText();
  return (
    <Section title={t(m.missing)} count={files.length} description={files.some(({ kind }) => kind === 'SPECIFICATION') && t(m.missingHelp)}>
      <Card flush>
        <ul className="k-verify-files">
          {files.map((file) => (
            <li key={file.path}>
              <div>
                <strong>{file.path}</strong>
                <small>
                  {t(kindLabels[file.kind])} · {fileSize(file.size)}
                </small>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** What the certificate says; in the browser's zone, which is named, for whoever holds it may be anywhere. */
function About({ certificate: { manifest, signature } }: { certificate: Certificate }) {
  const t = useText();
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = (instant: string) => formatZonedTime(instant, locale, timeZone);
  const { brand, product, name } = manifest.design;
  const last = manifest.approvals.find(({ type }) => type === 'SUBMISSION_DATA')?.rounds.at(-1);
  const approvers = last?.decisions.filter(({ action, takenBackAt }) => action === 'APPROVED' && !takenBackAt).map(({ by }) => by) ?? [];
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t(m.company), value: manifest.issuer.company },
          { term: t(m.design), value: [brand, product, name].join(' › ') },
          { term: t(m.submission), value: t(m.revision, { n: manifest.submission.revision }) },
          { term: t(m.approvedAt), value: at(manifest.submission.approvedAt) },
          { term: t(m.approvers), value: [...new Set(approvers)].join(t(uiMessages.nameJoin)) },
          { term: t(m.issuedAt), value: at(manifest.issuedAt) },
          { term: t(m.certificateId), value: <code className="k-verify-code">{manifest.certificateId}</code> },
          { term: t(m.key), value: <code className="k-verify-code">{signature.keyId}</code> },
        ]}
      />
    </Card>
  );
}
