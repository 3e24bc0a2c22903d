import { ContentFile, sourceFileOf } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { useText } from '#ui/i18n.tsx';
import { differenceMessages as d } from '../../../messages.ts';
import { PictureComparison } from '../../picture-comparison.tsx';
import { ContentPicture, type VersionContent } from './version-contents.tsx';
import { TextDifference } from './text-difference.tsx';
import './version-contents.css';

interface Props {
  before: VersionContent['content'] | undefined;
  after: VersionContent['content'] | undefined;
  size?: 'normal' | 'large';
}

/** What became of one content: its words by characters, its picture beside the former one, its file. */
export function ContentDifference({ before, after, size = 'normal' }: Props) {
  const t = useText();
  const shown = after ?? before;
  if (!shown) return null;
  const both = before && after ? { before, after } : null;
  return (
    <>
      {both && before?.title !== after?.title && (
        <div>
          <p className="k-quiet">{t(d.titleChanged)}</p>
          <TextDifference before={both.before.title} after={both.after.title} size={size} />
        </div>
      )}
      {shown.type === 'TEXT' &&
        (both && both.before.text === both.after.text ? (
          <ContentText text={shown.text ?? ''} size={size} />
        ) : (
          <TextDifference before={before?.text ?? ''} after={after?.text ?? ''} size={size} />
        ))}
      {shown.type === 'IMAGE' &&
        (both && both.before.id !== both.after.id ? <PictureComparison {...both} /> : <ContentPicture content={shown} />)}
      {shown.type === 'IMAGE' && both && both.before.alt !== both.after.alt && (
        <div>
          <p className="k-quiet">{t(d.altChanged)}</p>
          <TextDifference before={both.before.alt} after={both.after.alt} size={size} />
        </div>
      )}
      {shown.type === 'BINARY' && (
        <div className="k-file-pair">
          {both && both.before.id !== both.after.id && <ContentFile {...sourceFileOf(both.before)} />}
          {both && both.before.id !== both.after.id && <span aria-hidden="true">→</span>}
          <ContentFile {...sourceFileOf(shown)} />
        </div>
      )}
    </>
  );
}
