import { Upload } from 'lucide-react';
import { useImperativeHandle, type Ref } from 'react';
import { Section } from '#ui/components/layout/card.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DropZone, useFileDrop } from '#ui/components/files/file-drop.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { isUnfinished } from '#ui/data/uploads/use-file-upload.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { UnfinishedUpload } from '#ui/components/overlays/unsaved-changes.tsx';
import { useText } from '#ui/i18n.tsx';
import { UPLOAD_OBSTACLES, versionMessages as words } from '#artwork/versions/messages.ts';
import { UploadCard } from '#artwork/versions/web/door/upload-card.tsx';
import { useVersionUpload } from '#artwork/versions/web/door/use-version-upload.ts';
import { VersionCard } from '../version-card.tsx';
import { VersionsPanelDocument } from '../versions-panel.graphql.generated.ts';
import '../versions-panel.css';

const ACCEPT = '.pdf,.ai,.png,.jpg,.jpeg,.tif,.tiff,application/pdf,image/png,image/jpeg,image/tiff';

/** What the page does with it from elsewhere. */
export interface VersionsHandle {
  /** Opens the choice of a file. */
  choose(): void;
}

/** A design's versions: upload, live steps, pictures as they become ready, and the way to the viewer. */
export function VersionsPanel({ designId, ref }: { designId: string; ref?: Ref<VersionsHandle> }) {
  const t = useText();
  const read = useAppQuery(VersionsPanelDocument, { designId });
  const upload = useVersionUpload(designId, read.refetch);
  const design = read.data?.design;
  // Whoever presses "upload" elsewhere on the page before this part has its data is not left without an answer: the server decides then.
  const canUpload = design ? design.viewerCan.includes('uploadVersion') : !read.error;
  const { over, choose, area, input } = useFileDrop({
    label: t(words.upload),
    accept: ACCEPT,
    disabled: !canUpload,
    onFile: upload.start,
    wholePage: true,
  });
  useImperativeHandle(ref, () => ({ choose }), [choose]);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!design) {
    return (
      <>
        {input}
        <Section title={t(words.title)}>
          <Skeleton height={120} radius={14} />
        </Section>
      </>
    );
  }
  const obstacle = UPLOAD_OBSTACLES[design.uploadObstacle ?? ''];
  const at = `/${design.brandId}/${design.productId}`;
  return (
    <>
      {input}
      <Section
        title={t(words.title)}
        count={design.versions.length || null}
        actions={
          canUpload && design.versions.length > 0 && upload.state.kind === 'idle' ? (
            <Button size="small" icon={<Upload aria-hidden />} onClick={choose}>
              {t(words.upload)}
            </Button>
          ) : null
        }
      >
        <div className="k-versions" {...area}>
          <UnfinishedUpload running={isUnfinished(upload.state)} />
          {upload.state.kind !== 'idle' && <UploadCard upload={upload} onChoose={choose} />}
          {upload.state.kind === 'idle' && canUpload && design.versions.length === 0 && (
            <DropZone
              over={over}
              onClick={choose}
              title={t(words.choose)}
              help={
                <>
                  {t(words.orDrop)}
                  <br />
                  {t(words.formats)}
                </>
              }
            />
          )}
          {design.versions.map((version) => (
            <VersionCard
              key={version.id}
              version={version}
              productPath={at}
              requestPath={design.viewerCan.includes('update') ? requestPath(`${at}/${design.id}`, design.nextReview) : null}
              onChange={read.refetch}
            />
          ))}
          {design.versions.length === 0 && !canUpload && <EmptyState title={t(words.none)}>{t(obstacle ?? words.noneHelp)}</EmptyState>}
          {design.versions.length > 0 && !canUpload && obstacle && design.viewerCan.includes('update') && (
            <p className="k-versions-note">{t(obstacle)}</p>
          )}
          {over && (
            <div className="k-versions-over">
              <span>{t(words.dropHere)}</span>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

/** Where the review that comes next is requested; null: none does. */
function requestPath(designPath: string, review: string | null | undefined): string | null {
  if (!review) return null;
  return review === 'DESIGN' ? `${designPath}/designConfirm` : `${designPath}/designConfirm?type=${review}`;
}
