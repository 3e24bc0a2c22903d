import { FileCheck2, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { useText } from '#ui/i18n.tsx';
import { verifyHeld, type HeldFile, type Verification } from '#artwork/submissions/rules/verify.ts';
import { verifyMessages as m } from '#artwork/submissions/verify-messages.ts';
import { browserTools, droppedFiles, heldFile } from '#artwork/submissions/web/door/browser-tools.ts';
import { KEY_PATH, useCertificateKey } from '#artwork/submissions/web/door/use-certificate-key.ts';
import { VerificationResult } from '#artwork/submissions/web/door/verification-result.tsx';
import './verify.css';

/** /verify: whoever holds a package sees whether it is what was approved; in the browser, without an account or a network. */
export function VerifyPage() {
  const t = useText();
  const keyState = useCertificateKey();
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState<HeldFile[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [found, setFound] = useState<Verification | null>(null);
  const [failed, setFailed] = useState(false);
  const key = keyState.status === 'ready' ? keyState.key : null;
  const check = async (added: readonly HeldFile[]) => {
    if (added.length === 0 || percent !== null) return;
    const all = [...held, ...added];
    setHeld(all);
    setFailed(false);
    setPercent(0);
    const total = Math.max(
      1,
      all.reduce((sum, { source }) => sum + source.size, 0),
    );
    let done = 0;
    const tools = browserTools((count) => {
      done += count;
      setPercent(Math.min(99, Math.floor((done / total) * 100)));
    });
    try {
      setFound(await verifyHeld(all, tools, key ? [key, ...key.previous].map((one) => one.keyId) : []));
    } catch {
      setFailed(true);
    } finally {
      setPercent(null);
    }
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      // What was dropped is there only until this handler ends; the entries are taken before the first wait.
      void droppedFiles(event.dataTransfer).then(check, () => setFailed(true));
    },
  };
  const startOver = () => {
    setHeld([]);
    setFound(null);
    setFailed(false);
  };
  return (
    <div className="k-verify">
      <h1>{t(m.title)}</h1>
      <p>{t(m.intro)}</p>
      {keyState.status === 'failed' && (
        <FormMessage tone="warning" title={t(m.noKeyTitle)}>
          {t(m.noKeyBody)}
        </FormMessage>
      )}
      <section className="k-verify-drop" data-over={over || undefined} aria-label={t(m.drop)} {...drop}>
        <FileCheck2 aria-hidden />
        <p>{t(m.drop)}</p>
        <Choose disabled={percent !== null} onFiles={(chosen) => void check(chosen.map((file) => heldFile(file)))} />
        {percent !== null && (
          <div className="k-verify-progress" role="status">
            {t(m.checking, { percent })}
            <ProgressBar label={t(m.checking, { percent })} value={percent} />
          </div>
        )}
        {found && percent === null && <p className="k-quiet">{t(m.addMore)}</p>}
      </section>
      {failed && <FormMessage tone="error">{t(m.failed)}</FormMessage>}
      {found && percent === null && (
        <>
          <VerificationResult found={found} />
          <Button icon={<RotateCcw aria-hidden />} onClick={startOver}>
            {t(m.clear)}
          </Button>
        </>
      )}
      {key && (
        <footer className="k-verify-key">
          <p>
            {t(m.keyHere)} <code>{key.keyId}</code>
          </p>
          <a href={KEY_PATH} download="koryo-certificate-key.json">
            {t(m.downloadKey)}
          </a>
        </footer>
      )}
    </div>
  );
}

function Choose({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const t = useText();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // React does not know the attribute by name.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), []);
  const taken = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <div className="k-verify-choose">
      <input ref={files} type="file" multiple hidden aria-label={t(m.choose)} onChange={(event) => taken(event.target)} />
      <input ref={folder} type="file" hidden aria-label={t(m.chooseFolder)} onChange={(event) => taken(event.target)} />
      <Button kind="primary" disabled={disabled} onClick={() => files.current?.click()}>
        {t(m.choose)}
      </Button>
      <Button disabled={disabled} onClick={() => folder.current?.click()}>
        {t(m.chooseFolder)}
      </Button>
    </div>
  );
}
