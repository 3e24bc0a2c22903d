import { useAny } from '../../data/gathering.ts';
import { uploadWaits } from '../../data/uploads/upload-waits.ts';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import './file-drop.css';

/** Beside a file on its way: why it does not go on while the server cannot be reached, and that it will. */
export function UploadWaits() {
  const t = useText();
  const waits = useAny(uploadWaits);
  if (!waits) return null;
  return (
    <small className="k-upload-waits" role="status">
      {t(uiMessages.uploadWaits)}
    </small>
  );
}
