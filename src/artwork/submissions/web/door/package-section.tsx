import { FileArchive, RotateCw } from 'lucide-react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { download } from '#ui/data/uploads/download.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { kindLabels, submissionMessages as m } from '../../messages.ts';
import { VERIFY_PATH } from '../../rules/paths.ts';
import type { Certificate } from './submission-data.ts';
import { DownloadPackageDocument, MakeCertificateDocument } from './submissions.graphql.generated.ts';

/** The certificate of an approved revision and its package; while the worker makes it, that it does. */
export function PackageSection({ certificate, title }: { certificate: Certificate; title?: string }) {
  const t = useText();
  const take = useAppMutation(DownloadPackageDocument);
  const again = useAppMutation(MakeCertificateDocument, { success: m.makingAgain });
  const { id, status, viewerCan } = certificate;
  const fetchPackage = async () => {
    const outcome = await take.run({ input: { certificateId: id } });
    if (outcome.ok) download(outcome.data.downloadPackage);
  };
  return (
    <Section
      title={title ?? t(m.package)}
      description={status === 'READY' ? t(m.packageBody) : undefined}
      actions={
        viewerCan.includes('download') && (
          <Button kind="primary" icon={<FileArchive aria-hidden />} busy={take.busy} onClick={fetchPackage}>
            {t(m.downloadPackage)}
          </Button>
        )
      }
    >
      {status === 'MAKING' && (
        <Card>
          <p className="k-with-picture" role="status">
            <Spinner /> {t(m.packageMaking)}
          </p>
        </Card>
      )}
      {status === 'FAILED' && (
        <FormMessage tone="error">
          {t(m.packageFailed)}
          {viewerCan.includes('makeAgain') && (
            <Button
              size="small"
              icon={<RotateCw aria-hidden />}
              busy={again.busy}
              onClick={() => again.run({ input: { certificateId: id } })}
            >
              {t(m.makeAgain)}
            </Button>
          )}
        </FormMessage>
      )}
      {status === 'READY' && <Made certificate={certificate} />}
    </Section>
  );
}

function Made({ certificate }: { certificate: Certificate }) {
  const t = useText();
  const timeZone = useTimeZone();
  const { files } = certificate;
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t(m.certificateId), value: <code className="k-submission-code">{certificate.id}</code> },
          { term: t(m.issuedAt), value: certificate.issuedAt && formatDateTime(certificate.issuedAt, timeZone) },
          { term: t(m.keyId), value: <code className="k-submission-code">{certificate.keyId}</code> },
        ]}
      />
      <ul className="k-package-files">
        {files.map((file) => (
          <li key={file.path}>
            <span title={file.path}>{file.path}</span>
            <small>
              {t(kindLabels[file.kind])} · {fileSize(file.size)}
            </small>
          </li>
        ))}
      </ul>
      {!files.some(({ kind }) => kind === 'SPECIFICATION') && <p className="k-quiet">{t(m.withoutSpecification)}</p>}
      <p className="k-submission-link">
        <Link to={VERIFY_PATH} prefetch={false}>
          {t(m.verifyLink)}
        </Link>
      </p>
    </Card>
  );
}
