import { Paperclip } from 'lucide-react';
import { fileSize } from '#ui/components/files/file-words.ts';
import './content-file.css';

/** What of a content a file is shown by. */
export interface FileContent {
  title: string;
  data: readonly { kind: string; fileName?: string | null; downloadUrl?: string | null; fileSize?: number | null }[];
}

/** A file: its name, to be downloaded since nobody has looked into it, and its size. */
export interface ShownFile {
  name: string;
  /** null: not here, or the row that it stands in is clicked itself. */
  url: string | null;
  /** Bytes. */
  size?: number | null;
}

/** The file of a content as it was uploaded, under its own name, else under the content's title. */
export function sourceFileOf({ title, data }: FileContent): ShownFile {
  const source = data.find(({ kind }) => kind === 'SOURCE');
  return { name: source?.fileName ?? title, url: source?.downloadUrl ?? null, size: source?.fileSize ?? null };
}

export function ContentFile({ name, url, size }: ShownFile) {
  return (
    <span className="k-content-file">
      <Paperclip aria-hidden />
      {url ? (
        <a className="k-text-link" href={url} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {size != null && <small>{fileSize(size)}</small>}
    </span>
  );
}
