/** What the guide says: one topic a kind of screen, what it is for and how one goes on there. */
import type { Message } from '#shared/i18n.ts';
import { COMPANY_GUIDE } from './company-guide-words.ts';
import type { GuideTopic } from './guide-topics.ts';

export interface GuideEntry {
  title: Message;
  lead: Message;
  steps: readonly Message[];
}

const say = (ja: string, en: string): Message => ({ ja, en });

export const GUIDE: Record<GuideTopic, GuideEntry> = {
  ...COMPANY_GUIDE,
  first: {
    title: say('はじめに', 'The whole in short'),
    lead: say(
      'Koryoでは、承認済みの文言（パーツ）から仕様書を作り、届いた校正がそのとおりかを検版し、関係者が承認して校了にします。',
      'Approved wording (parts) becomes a specification; every proof that arrives is inspected against it; the people concerned approve it, and it goes to print.',
    ),
    steps: [
      say(
        'ブランド・商品・デザイン案件を登録し、担当者に役割を付けます。',
        'Register the brand, the product and the design project, and give the people their roles.',
      ),
      say(
        'パーツを作成し、承認を受けます。一度承認されたパーツは書き換えられません。',
        'Make the parts and have them approved. An approved part is never changed; a change is a new version.',
      ),
      say('仕様書にパーツを並べ、確定します。', 'Put the parts together in the specification, and finalize it.'),
      say(
        'デザインデータをデザイン案件のページに置くと、検版が始まります。',
        'Drop the proof on the page of the design project: its inspection begins by itself.',
      ),
      say(
        '承認を依頼し、全員の承認がそろえば校了です。承認の記録と証明書が残ります。',
        'Request the review. When everybody has approved, the design is finished, with its record and certificate.',
      ),
    ],
  },
  home: {
    title: say('ホーム', 'Home'),
    lead: say('いま自分を待っているものと、進行中のデザイン案件が並びます。', 'What waits for you now, and the design projects under way.'),
    steps: [
      say('「あなたの番です」の行を押すと、その作業のページが開きます。', 'A row opens the page where the work is done.'),
      say(
        '⌘K（Ctrl+K）で、ブランド・商品・デザイン案件・パーツ・人をまとめて検索できます。読みや略称でも見つかります。',
        '⌘K (Ctrl+K) finds brands, products, designs, parts and people, however their names are typed.',
      ),
      say(
        '新しい会社では「はじめにすること」に従うと、最初の検版まで進めます。',
        'In a new company the list of first steps leads to the first inspection.',
      ),
    ],
  },
  brand: {
    title: say('ブランド', 'Brands'),
    lead: say(
      '商品と、ブランド共通のパーツ・設定をまとめます。',
      'A brand holds its products, and the parts and settings that they share.',
    ),
    steps: [
      say('「ブランド登録」で作成します。子ブランドも作れます。', 'Register a brand; a brand may have brands below it.'),
      say(
        'ページの「メンバー」で、ブランド管理者や閲覧者を追加します。役割は下の商品・デザイン案件にも及びます。',
        'Under “Members” on its page add brand managers and viewers. Their roles reach its products and designs.',
      ),
      say(
        '検版設定・承認フロー・ワークフローの既定は、ブランドで決めると下に引き継がれます。',
        'Inspection settings, approval flows and workflows that are set here hold below, until something nearer says otherwise.',
      ),
    ],
  },
  product: {
    title: say('商品', 'Products'),
    lead: say(
      'JANコードや発売日と、その商品のデザイン案件・パーツをまとめます。',
      'A product holds its JAN, its release date, its designs and its own parts.',
    ),
    steps: [
      say('ブランドのページの「商品登録」で作成します。', 'Register it from the brand’s page.'),
      say('商品のJANコードは、校正のバーコードと照合されます。', 'Its JAN is held against the barcode on the proof.'),
      say('商品のページから「デザイン案件登録」へ進みます。', 'From its page go on to a new design project.'),
    ],
  },
  design: {
    title: say('デザイン案件', 'Design projects'),
    lead: say(
      'ひとつのパッケージやラベルの、仕様書から校了・入稿までを進めるページです。',
      'One package or label, from its specification to the finished artwork and what is sent to the printer.',
    ),
    steps: [
      say(
        '上の「次にすること」に、いま必要な作業とボタンがひとつ出ます。',
        'The band at the top names the next step and has its one button.',
      ),
      say(
        'デザインデータ（PDF・AI・PNG・JPEG・TIFF）は、ページのどこに置いても登録されます。',
        'Drop the proof (PDF, AI, PNG, JPEG, TIFF) anywhere on the page.',
      ),
      say(
        '版ごとに検版の結果が並びます。結果を押すとビューアが開きます。',
        'Each version has its inspection; its result opens the viewer.',
      ),
      say(
        '「デザイン案件一覧」では、複数の案件の期限や担当者をまとめて変えられます。',
        'The list of all designs changes due dates and people of many at once.',
      ),
    ],
  },
  part: {
    title: say('パーツとライブラリ', 'Parts and libraries'),
    lead: say(
      '承認済みの文言と画像です。会社・ブランド・商品・デザイン案件の各ライブラリにあります。',
      'Approved wording and pictures, in the library of the company, a brand, a product or a design.',
    ),
    steps: [
      say(
        '「パーツ作成」で本文を入力します。Excelからの貼り付けや、一覧ファイルの取り込みもできます。',
        'Make a part by typing, by pasting from Excel, or import a list.',
      ),
      say(
        '栄養成分表示・原材料名・全成分などは「項目で入力」が使えます。項目から表示する文章が作られ、単位・順序・アレルゲンなどの気づきが示されます。仕様書の項目と翻訳でも使え、翻訳には原文の数値が入ります。',
        'Nutrition tables, ingredients and the like may be filled in field by field: the text is made of the fields, and what looks wrong (units, order, allergens) is said. Items of a specification and translations have it too; a translation takes the figures of its source.',
      ),
      say(
        '承認を依頼します。複数のパーツは、一覧で選んでまとめて依頼できます。',
        'Request its review; many are selected in the list and requested together.',
      ),
      say(
        '紙やほかのシステムで承認済みのものは、ライブラリの管理者が証拠のファイルを添えて、承認済みのまま取り込めます。',
        'What was approved on paper or in another system is imported as approved, with a file that shows it, by who manages the library.',
      ),
      say(
        'アレルゲンなど間違いが許されないものは「要注意のパーツにする」を選びます。',
        'Mark what must never be wrong, such as allergens, as a risk.',
      ),
      say(
        '承認後に変えるときは新しい版を作ります。使っている仕様書は「使用している仕様書」でわかります。',
        'A change makes a new version. “Used in” tells which specifications have the part.',
      ),
    ],
  },
  specification: {
    title: say('仕様書', 'Specifications'),
    lead: say(
      'デザイン案件に載せる文言と画像の一覧です。検版はこの内容と校正を照合します。',
      'The texts and pictures that the design must carry. The inspection holds the proof against them.',
    ),
    steps: [
      say(
        'フォーマット、同じシリーズの商品の仕様書、別のデザイン案件の仕様書から始められます。',
        'Start from a format, from one of the product family, or from another design project.',
      ),
      say('ライブラリからパーツを加えるか、文言を直接入力します。', 'Add parts from the libraries, or type texts.'),
      say(
        '表示チェックが、アレルゲン・栄養成分・JANなどの食い違いを知らせます。',
        'The label checks tell where allergens, nutrition or the JAN do not agree.',
      ),
      say('ExcelテンプレートやPDFで出力できます。', 'Export it into your own Excel template, or as a PDF.'),
      say(
        '承認フローを通して確定します。確定後の変更は新しい改訂になります。',
        'Its approval finalizes it. A later change is a new revision.',
      ),
    ],
  },
  template: {
    title: say('Excelテンプレート', 'Excel templates'),
    lead: say(
      '自社の仕様書のExcelに、Koryoの内容を書き込みます。書式・数式・印刷設定はそのまま残ります。',
      'Your own workbook, filled by Koryo. Formats, formulas and print settings stay as they are.',
    ),
    steps: [
      say(
        '項目名を入れるセルに #T-1、内容を入れるセルに #C-1 のような記号を半角で書いて登録します。同じ番号が組になります。',
        'Write symbols into the cells: #T-1 takes a title, #C-1 its content; the same number makes a pair. Then register the workbook.',
      ),
      say('登録すると、記号の誤りと書き込みの見本が表示されます。', 'What is wrong with a symbol is told at once, with a preview.'),
      say(
        '記号のない記入済みのファイルは、プレビューでセルを一度指すだけで、その配置をテンプレートにできます。',
        'A filled file without symbols becomes a template once you have pointed at its cells in the preview.',
      ),
      say(
        '記入済みのExcelは、画像も含めて、仕様書へ差分として取り込めます。',
        'A filled workbook is read back as a difference, pictures too, before anything changes.',
      ),
    ],
  },
  approvalFlow: {
    title: say('承認フロー', 'Approval flows'),
    lead: say('誰が、どの順で、何人の承認で通るかを決めます。', 'Who approves, in which order, and how many of them are enough.'),
    steps: [
      say(
        'ステップは順番、承認単位は同じステップの中の担当です。承認単位ごとに必要承認数を決めます。',
        'Steps follow each other; the units of a step work at the same time. Each unit has its required number of approvals.',
      ),
      say('コメントだけの人や、チェックリスト、期限も付けられます。', 'Add people who only comment, a checklist, a due date.'),
      say('よく使うフローはテンプレートに保存し、既定にできます。', 'Keep a flow as a template and make it the default.'),
      say(
        '差し戻しがあると、その回は終わります。直してから、もう一度依頼します。取り下げは、最初の判断の前に依頼者ができます。',
        'A return ends the round: revise, and request again. Whoever asked may withdraw before the first decision.',
      ),
    ],
  },
  viewer: {
    title: say('検版ビューア', 'The inspection viewer'),
    lead: say(
      '校正の上に、見つかったことが番号付きで示されます。番号は右の一覧と同じです。',
      'What was found is numbered on the artwork; the list beside it has the same numbers.',
    ),
    steps: [
      say(
        '赤は重大、紫は未登録の文字、橙はそのほかです。行を押すとその場所へ動きます。',
        'Red is critical, violet unexpected text, amber the rest. A row moves to its place.',
      ),
      say(
        '相違のある文字は、承認済みの文言と校正の文字が一文字ずつ並びます。',
        'Where a text differs, approved and found stand one above the other, character by character.',
      ),
      say(
        '前の版と並べる・重ねる・差分だけを見るは、下のボタンか数字キーで切り替えます。',
        'Side by side, overlay, or differences only: by the buttons below or by the number keys.',
      ),
      say(
        '読めなかった文字は「未確認」です。合格にも不合格にもなりません。目で確かめてください。',
        'What could not be read is not checked: it neither passes nor fails. Look at it yourself.',
      ),
      say('図形を描いてコメントを残せます。? でキーの一覧が出ます。', 'Draw on the page to comment. ? lists the keys.'),
    ],
  },
  review: {
    title: say('レビューと承認', 'Reviews'),
    lead: say('依頼された版を見て、承認か差し戻しを決めます。', 'Look at what you were asked to review, and approve or return it.'),
    steps: [
      say(
        '重大な検出事項は、すべて見てからでないと承認できません（検版設定で変えられます）。',
        'Critical findings have to be looked at before you may approve (unless the inspection settings say otherwise).',
      ),
      say(
        '承認のときに、まだ残っていることが一覧で示されます。承知のうえ承認するときは理由を書きます。',
        'What is still open is listed before you approve. To approve knowingly, give the reason.',
      ),
      say('差し戻すときは、直すところをコメントで残します。', 'When you return it, say in comments what to change.'),
      say('承認したあとは、次の承認へそのまま進めます。', 'Afterwards go straight on to the next review.'),
    ],
  },
  submission: {
    title: say('入稿データ', 'Submission data'),
    lead: say(
      '印刷会社へ渡す最終データと指示をまとめ、承認を受けます。',
      'The final files and instructions for the printer, approved together.',
    ),
    steps: [
      say('最終データと添付を登録し、指示を書きます。', 'Add the final file and attachments, and write the instructions.'),
      say(
        '承認されると、証明書付きの一式をダウンロードできます。',
        'Once approved, the whole is downloaded as a package with its certificate.',
      ),
    ],
  },
  task: {
    title: say('タスクと通知', 'Tasks and notices'),
    lead: say('自分が待たれている作業と、知らせが届く場所です。', 'What waits for you, and what you were told.'),
    steps: [
      say('タスクは作業が済むと自動で閉じます。', 'A task closes by itself when its work is done.'),
      say('不在のあいだは、マイページで代理人を決められます。', 'Name a delegate on My page while you are away.'),
      say('メールで受け取る知らせは、通知のページで選べます。', 'Choose on the page of notices which of them come by mail.'),
    ],
  },
  inspectionSettings: {
    title: say('検版設定', 'Inspection settings'),
    lead: say(
      '何を、どの厳しさで検出するかを決めます。会社・ブランド・商品・デザイン案件の順に引き継がれます。',
      'What is looked for, and how strictly. They pass down from the company to brand, product and design.',
    ),
    steps: [
      say('業種のプリセットから始め、必要なところだけ変えます。', 'Begin with the preset of your trade and change only what you need.'),
      say(
        '許容内として隠れる差がある設定では、そのことが結果に必ず示されます。',
        'Where a tolerance hides differences, the result always says so.',
      ),
      say('変える前に、手元のファイルで試せます。', 'Try a setting on a file before you save it.'),
      say(
        'アウトライン化された文字は「字形の辞書」で読みます。元のフォントの入ったPDFを一度検版すると覚えます。',
        'Outlined text is read by known shapes: one inspection of a PDF with its live fonts teaches them.',
      ),
    ],
  },
  accounts: {
    title: say('会社設定', 'Company settings'),
    lead: say(
      'ユーザー・役割・サインインの決まりと、会社全体の既定を管理します。',
      'Accounts, roles, the rules of signing in, and the defaults of the whole company.',
    ),
    steps: [
      say('ユーザーは1件ずつ、または一覧ファイルで登録します。', 'Add people one by one, or import a list.'),
      say(
        '二段階認証、外部のIDでのサインイン、接続元の制限を設定できます。',
        'Require two-step verification, connect an identity provider, allow certain networks only.',
      ),
      say('プログラム連携はサービスアカウントとWebhookで行います。', 'Programs use service accounts and webhooks.'),
    ],
  },
  history: {
    title: say('履歴とごみ箱', 'History and bin'),
    lead: say(
      '誰が、いつ、何をしたかがすべて残り、後から書き換えられません。',
      'Who did what and when is kept, and nobody can change it afterwards.',
    ),
    steps: [
      say('対象・人・期間で絞り込み、ファイルに出力できます。', 'Filter by subject, person and time, and export.'),
      say('「記録を検証する」で、改ざんがないことを確かめられます。', '“Check the history” shows that nothing was changed.'),
      say('削除したものは30日間ごみ箱に残り、元に戻せます。', 'What was deleted rests in the bin for 30 days and can be brought back.'),
    ],
  },
};
