/** What the guide says of the pages that oversee the work, and of those on which a company is kept. */

const say = (ja: string, en: string) => ({ ja, en });

export const COMPANY_GUIDE = {
  dashboard: {
    title: say('ダッシュボード', 'The dashboard'),
    lead: say(
      'デザイン案件がどこまで進み、どこで時間がかかっているかを、見ることのできる範囲で示します。',
      'How far the design projects are and where time is spent, of all that you may see.',
    ),
    steps: [
      say('期間を選びます。数字や棒を押すと、その一覧が開きます。', 'Choose a period. A figure or a bar opens its list.'),
      say(
        '所要時間は中央値と90%で示します。「表で見る」で数値を確かめられます。',
        'Times are told as the median and the 90th percentile; each chart has its table.',
      ),
      say('「書き出し」で、集計をファイルにできます。', 'Export takes the figures with you.'),
    ],
  },
  lists: {
    title: say('一覧', 'Lists'),
    lead: say(
      'ブランド・商品・デザイン案件の一覧は、どれも同じ操作で並べ替え、絞り込めます。',
      'Brands, products and design projects: every list is sorted and filtered in the same way.',
    ),
    steps: [
      say(
        '列の見出しで並べ替え、「表示項目」で列と行の高さを選びます。',
        'Sort by a column’s head; Columns chooses columns and the height of rows.',
      ),
      say(
        '絞り込みは検索欄の下に並び、アドレスにも残ります。「保存した表示」で名前を付け、社内で共有できます。',
        'Filters stay in the address. Saved views keep them under a name, for you or for everybody.',
      ),
      say('行を選ぶと、まとめてできることが表示されます。', 'Tick rows to see what can be done with them together.'),
      say('デザイン案件は、ボードとカレンダーでも見られます。', 'Design projects are shown as a board and as a calendar too.'),
    ],
  },
  chat: {
    title: say('チャットと同時閲覧', 'Chat, and looking together'),
    lead: say(
      'デザイン案件ごとの会話です。承認の記録にはなりません。',
      'A conversation for each design project. It is never part of an approval.',
    ),
    steps: [
      say(
        '「@」で人を指定すると、その人に通知されます。ファイルも添えられます。',
        '@ names somebody, who is told. Files can be sent along.',
      ),
      say(
        '同じデザイン案件を開いている人は、画面の上に並びます。押すと、その人の見ている場所を追えます。',
        'Whoever has the same design open stands at the top of the page. Press one to follow what they look at.',
      ),
    ],
  },
  campaign: {
    title: say('改版対応', 'Campaigns after a change'),
    lead: say(
      '承認済みのパーツが改まったとき、前の文言を使うデザイン案件を漏れなく追います。',
      'When approved wording changes, every design that carries the former one is followed to its end.',
    ),
    steps: [
      say(
        '対象のデザイン案件に担当と期限を決めます。担当者にタスクが届きます。',
        'Give each design an owner and a due date; the owner gets a task.',
      ),
      say('最新の校正は、新しい文言と自動で照合されます。', 'The newest proofs are inspected against the new wording by themselves.'),
      say('直さなくてよいものは、理由を付けて「対応不要」にします。', 'What need not change is settled with a reason.'),
    ],
  },
  translation: {
    title: say('翻訳', 'Translations'),
    lead: say(
      '仕様書の文言を、言語ごとに翻訳・確認・承認します。',
      'The texts of a specification in each language: translated, checked, approved.',
    ),
    steps: [
      say('言語と翻訳者を決めると、翻訳者にタスクが届きます。', 'Choose languages and translators; they get a task.'),
      say('原文の隣に訳文を入力します。ほかの人が確認します。', 'Type each text beside its source. Somebody else checks it.'),
      say('Excel・CSV・XLIFFで渡し、戻ってきたものを取り込めます。', 'Send it out as Excel, CSV or XLIFF, and bring it back.'),
    ],
  },
  notation: {
    title: say('表記の辞書', 'Notations'),
    lead: say('会社の用語と、使わない表記の一覧です。', 'How your company writes, and what it does not write.'),
    steps: [
      say('「使わない表記」と「使う表記」を組で登録します。', 'Add what is not to be written, with what stands instead.'),
      say('パーツ・仕様書の入力中と、校正の検版で知らせます。', 'It is told while texts are typed, and in the inspection of proofs.'),
    ],
  },
  shapes: {
    title: say('字形の辞書', 'Known shapes'),
    lead: say(
      'アウトライン化された文字を読むための、文字の形の一覧です。',
      'The shapes by which text that was turned into outlines is read.',
    ),
    steps: [
      say('フォントの入ったPDFを検版すると、その字形を覚えます。', 'Inspecting a PDF with its live fonts teaches their shapes.'),
      say('誤って覚えたフォントは、ここで取り除けます。', 'A font that was learned wrongly is removed here.'),
    ],
  },
  connection: {
    title: say('外部との連携', 'Programs and connections'),
    lead: say(
      'ほかのシステムとの受け渡しです。サービスアカウント、Webhook、履歴の転送があります。',
      'How other systems work with Koryo: service accounts, webhooks, streams of the history.',
    ),
    steps: [
      say(
        'サービスアカウントにAPIキーを発行します。キーは一度だけ表示されます。',
        'Make an API key for a service account; it is shown once.',
      ),
      say(
        'Webhookは、出来事を指定の宛先に送ります。送信結果と再送はここで確認します。',
        'A webhook sends events to an address; deliveries are seen and sent again here.',
      ),
      say('操作履歴は、外部の保管先に送り続けられます。', 'The history can be sent on to a store outside, all the time.'),
    ],
  },
  signIn: {
    title: say('サインインの設定', 'Signing in'),
    lead: say('社員のサインイン方法と、ID管理との連携を決めます。', 'How your people sign in, and how accounts follow your directory.'),
    steps: [
      say('外部のIDプロバイダーをつなぎ、試してから有効にします。', 'Connect a provider, try it, then turn it on.'),
      say('二段階認証は、会社設定で全員に必須にできます。', 'Two-step verification can be required of everybody, in the company settings.'),
      say('ユーザーの自動登録（SCIM）のトークンは、ここで発行します。', 'Tokens for automatic accounts (SCIM) are made here.'),
    ],
  },
  people: {
    title: say('ユーザーと部署', 'Users and teams'),
    lead: say(
      '会社の人と、承認者などに一度に指定できる部署を管理します。',
      'The people of the company, and teams that stand for their members.',
    ),
    steps: [
      say('一人ずつ、または一覧ファイルで登録します。', 'Add people one by one, or bring a list.'),
      say(
        'アクセスレベルは会社全体でできること、役割は場所ごとにできることです。',
        'A level says what one may in the company, a role what one may at a place.',
      ),
      say('利用を停止した人の記録は残ります。', 'Whoever is stopped stays in the records.'),
    ],
  },
  ownPage: {
    title: say('マイページ', 'My page'),
    lead: say('自分の名前・言語・パスワードを変える場所です。', 'Your name, language and password.'),
    steps: [
      say(
        '通知の受け取り方は、ここから開く通知のページで選びます。',
        'How each kind of notice reaches you is set on the page of notices, under Notice settings.',
      ),
      say('不在の期間と代理人を決めると、承認を代わってもらえます。', 'Name a delegate and a period, and they approve in your place.'),
      say('二段階認証を設定できます。', 'Set up two-step verification.'),
    ],
  },
  bin: {
    title: say('ごみ箱', 'The bin'),
    lead: say('削除したものは、30日間ここに残ります。', 'What was deleted rests here for 30 days.'),
    steps: [
      say('「元に戻す」で、もとの場所に戻ります。', 'Restore puts it back where it was.'),
      say('戻せるのは、削除できる人です。', 'Whoever may delete may bring back.'),
    ],
  },
  mails: {
    title: say('送信メール', 'Outgoing mail'),
    lead: say('送信したメールと、その内容を確かめられます。', 'The mails that were sent, with what they say.'),
    steps: [
      say('宛先・件名・本文で探せます。', 'Search by address, subject and text.'),
      say('行を押すと、届いたとおりに表示されます。', 'A row shows the mail as it arrives.'),
    ],
  },
  provider: {
    title: say('会社とキュー（提供元）', 'Companies and queues (provider)'),
    lead: say(
      '提供元の担当者が、各社の契約と処理の状態を見ます。',
      'Where the provider’s staff see to plans and to the work of the installation.',
    ),
    steps: [
      say(
        '契約の変更、利用の停止と再開は、理由とともに記録されます。',
        'Changing a plan, suspending and resuming are kept with their reason.',
      ),
      say('失敗した処理は、もう一度実行するか取り除きます。', 'Jobs that failed are run again or dropped.'),
    ],
  },
  overviewTemplate: {
    title: say('概要テンプレート', 'Overview templates'),
    lead: say(
      'ブランド・商品・デザイン案件の概要に、会社独自の項目を加えます。',
      'Fields of your own on the overview of brands, products and designs.',
    ),
    steps: [
      say('項目の種類と順番を決め、プレビューで確かめます。', 'Choose kinds and order of the fields, and look at the preview.'),
      say('値は一覧の書き出しにも入ります。', 'Their values are part of exported lists too.'),
    ],
  },
};
