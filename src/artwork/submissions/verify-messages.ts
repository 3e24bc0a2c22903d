/** The words of the page that verifies packages. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { FileVerdict, SignatureVerdict } from './rules/verdict.ts';

export const verifyMessages = defineMessages({
  title: { ja: '入稿データの確認', en: 'Verify submission data' },
  intro: {
    ja: '入稿パッケージ（ZIP）、または校了証明書（koryo-certificate.json）とファイルを入れると、校了したものと同一かを確かめられます。ファイルはこのブラウザの中で計算され、どこにも送信されません。ページを開いたあとは、ネットワークがなくても使えます。',
    en: 'Drop a hand-over package (ZIP), or koryo-certificate.json with files, to see whether they are what was approved. Everything is computed in this browser; nothing is sent anywhere. Once opened, the page works without a network.',
  },
  drop: { ja: 'ここにZIP、フォルダ、ファイルをドロップ', en: 'Drop a ZIP, a folder or files here' },
  choose: { ja: 'ファイルを選ぶ', en: 'Choose files' },
  chooseFolder: { ja: 'フォルダを選ぶ', en: 'Choose a folder' },
  checking: { ja: '確認しています　{percent}%', en: 'Checking {percent}%' },
  clear: { ja: '最初からやり直す', en: 'Start over' },
  addMore: { ja: 'さらに追加することもできます。', en: 'You can add more.' },
  genuineTitle: { ja: '本物です', en: 'Genuine' },
  genuineBody: {
    ja: '証明書はこのKoryoが発行したもので、すべてのファイルが校了したものと同一です。',
    en: 'The certificate was issued by this Koryo, and every file is what was approved.',
  },
  alteredTitle: { ja: '校了したものと異なります', en: 'Not what was approved' },
  alteredBody: {
    ja: '変更されたファイル、または校了に含まれないファイルがあります。印刷の前に、発行元に確認してください。',
    en: 'Some files were altered, or are not part of what was approved. Ask the issuer before you print.',
  },
  forgedTitle: { ja: '証明書が改ざんされています', en: 'The certificate was tampered with' },
  forgedBody: {
    ja: '署名が内容と合いません。この証明書は信用できません。',
    en: 'Its signature does not fit what it says. Do not trust this certificate.',
  },
  otherKeyTitle: { ja: '別の発行元の証明書です', en: 'Issued elsewhere' },
  otherKeyBody: {
    ja: '証明書は改ざんされていませんが、このKoryoの鍵で署名されていません。発行元（{url}）が公開している署名鍵と、下の鍵を見比べてください。',
    en: 'The certificate is unaltered, but not signed with the key of this Koryo. Compare the key below with the one its issuer ({url}) publishes.',
  },
  notCheckedTitle: { ja: '署名を確認できません', en: 'The signature could not be checked' },
  notCheckedBody: {
    ja: 'このブラウザでは、https のページでだけ署名を確認できます。ファイルの照合結果は下のとおりです。署名は koryo certificate verify でも確認できます。',
    en: 'This browser checks signatures on https pages only. What is said of the files below stands; koryo certificate verify checks the signature, too.',
  },
  noKeyTitle: { ja: '発行元の鍵を読み込めませんでした', en: 'The key of this Koryo could not be loaded' },
  noKeyBody: { ja: 'ネットワークを確認して、ページを読み込み直してください。', en: 'Check the network, then reload the page.' },
  noCertificateTitle: { ja: '証明書がありません', en: 'No certificate' },
  noCertificateBody: {
    ja: '校了証明書（koryo-certificate.json）か、それを含むパッケージも入れてください。',
    en: 'Add koryo-certificate.json, or the package that holds it.',
  },
  onlyCertificate: {
    ja: '証明書は本物です。照合するファイルを入れてください。',
    en: 'The certificate is genuine. Add the files to compare.',
  },
  certificate: { ja: '校了証明書', en: 'Certificate' },
  files: { ja: 'ファイル', en: 'Files' },
  missing: { ja: '証明書にあって、ここにないファイル', en: 'Named by the certificate, not given here' },
  missingHelp: {
    ja: '仕様書は、書き出し権限のない人のパッケージには含まれません。',
    en: 'The package of somebody who may not export specifications leaves them out.',
  },
  company: { ja: '発行した会社', en: 'Issued by' },
  design: { ja: 'デザイン案件', en: 'Design project' },
  submission: { ja: '入稿データ', en: 'Submission data' },
  revision: { ja: '第{n}版', en: 'Revision {n}' },
  approvedAt: { ja: '校了日時', en: 'Approved' },
  issuedAt: { ja: '発行日時', en: 'Issued' },
  certificateId: { ja: '証明書番号', en: 'Certificate no.' },
  approvers: { ja: '承認した人', en: 'Approved by' },
  key: { ja: '署名鍵', en: 'Signing key' },
  keyHere: { ja: 'このKoryoの署名鍵', en: 'The key of this Koryo' },
  downloadKey: { ja: '公開鍵をダウンロード', en: 'Download the public key' },
  renamed: { ja: '証明書での名前：{path}', en: 'On the certificate: {path}' },
  unreadable: { ja: '読めないファイルがあります：{words}', en: 'Could not be read: {words}' },
  failed: { ja: 'ファイルを読み込めませんでした。もう一度お試しください。', en: 'A file could not be read. Please try again.' },
});

export const verdictLabels: Record<FileVerdict, Message> = defineMessages({
  GENUINE: { ja: '同一', en: 'Genuine' },
  ALTERED: { ja: '変更あり', en: 'Altered' },
  UNKNOWN: { ja: '不明', en: 'Unknown' },
});

export const signatureLabels: Record<SignatureVerdict | 'NOT_CHECKED', Message> = defineMessages({
  VALID: { ja: '本物', en: 'Genuine' },
  OTHER_KEY: { ja: '別の鍵', en: 'Another key' },
  FORGED: { ja: '改ざん', en: 'Forged' },
  NOT_CHECKED: { ja: '未確認', en: 'Not checked' },
});
