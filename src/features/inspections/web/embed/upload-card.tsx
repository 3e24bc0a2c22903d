import { CircleAlert, FileUp, LockKeyhole, Pause, Play } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/components/button.tsx';
import { fileSize } from '#ui/components/file-words.ts';
import { ProgressBar } from '#ui/components/progress-bar.tsx';
import { PasswordField } from '#ui/components/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { versionMessages as words } from '../../messages.ts';
import type { VersionUpload } from './use-version-upload.ts';

/** One upload on its way: how far it is, pause and resume, the password it needs, or why it failed. */
export function UploadCard({ upload, onChoose }: { upload: VersionUpload; onChoose: () => void }) {
  const t = useText();
  const { state } = upload;
  if (state.kind === 'idle') return null;
  const { file } = state;
  if (state.kind === 'failed') {
    return (
      <div className="k-upload" data-tone="problem" role="alert">
        <CircleAlert aria-hidden />
        <div className="k-upload-words">
          <strong>{file.name}</strong>
          <p>{state.message}</p>
        </div>
        {state.canResume && (
          <Button size="small" icon={<Play aria-hidden />} onClick={upload.resume}>
            {t(words.resume)}
          </Button>
        )}
        {!state.canResume && (
          <Button size="small" onClick={onChoose}>
            {t(words.chooseOther)}
          </Button>
        )}
        <Button size="small" kind="ghost" onClick={upload.cancel}>
          {t(uiMessages.close)}
        </Button>
      </div>
    );
  }
  if (state.kind === 'password') return <PasswordCard upload={upload} state={state} />;
  const percent = state.kind === 'sending' ? Math.floor((state.sent / file.size) * 100) : 100;
  const isPaused = state.kind === 'sending' && state.paused;
  const status = state.kind === 'checking' ? words.checking : isPaused ? words.paused : words.uploading;
  return (
    <div className="k-upload">
      <FileUp aria-hidden />
      <div className="k-upload-words">
        <strong>{file.name}</strong>
        <ProgressBar label={file.name} value={state.kind === 'checking' ? null : percent} tone={isPaused ? 'amber' : 'indigo'} />
        <p role="status">
          {t(status, { percent })}
          {state.kind === 'sending' && (
            <span className="k-figures">{t(words.uploadOf, { done: fileSize(state.sent), total: fileSize(file.size) })}</span>
          )}
        </p>
      </div>
      {state.kind === 'sending' && (
        <>
          <Button
            size="small"
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={isPaused ? upload.resume : upload.pause}
          >
            {t(isPaused ? words.resume : words.pause)}
          </Button>
          <Button size="small" kind="ghost" onClick={upload.cancel}>
            {t(words.cancel)}
          </Button>
        </>
      )}
    </div>
  );
}

function PasswordCard({ upload, state }: { upload: VersionUpload; state: Extract<VersionUpload['state'], { kind: 'password' }> }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password) upload.unlock(password);
  };
  return (
    <form className="k-upload" onSubmit={submit}>
      <LockKeyhole aria-hidden />
      <div className="k-upload-words">
        <strong>
          {t(words.passwordTitle)}：{state.file.name}
        </strong>
        <PasswordField
          label={t(words.password)}
          help={t(words.passwordHelp)}
          error={state.error ?? undefined}
          autoComplete="off"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <Button type="submit" kind="primary" busy={state.busy} disabled={!password}>
        {t(words.open)}
      </Button>
      <Button kind="ghost" onClick={upload.cancel}>
        {t(words.cancel)}
      </Button>
    </form>
  );
}
