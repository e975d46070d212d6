/** The design's colours for e-mail: hex, light; `darkStyle` inverts them for dark readers. */
export const colours = {
  ink: '#0E1117',
  paper: '#FAF9F4',
  lime: '#C8F23C',
  sunken: '#F3F0EA',
  line: '#DCD9D1',
  fg2: '#44484F',
  fg3: '#5F636B',
  coral: '#F88067',
} as const

const sans =
  "'Geist Variable',Geist,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Tahoma,Arial,sans-serif"
const display =
  "'Bricolage Grotesque Variable','Bricolage Grotesque','Arial Narrow','Segoe UI','Noto Sans Arabic',Tahoma,Arial,sans-serif"
const mono = "'Geist Mono Variable','Geist Mono',ui-monospace,Menlo,Consolas,'Courier New',monospace"

/** Ground of the key card and of the standard mark, and the colour of the text on it. */
export interface MailAccent {
  ground: string
  text: string
}

export const standardAccent: MailAccent = { ground: colours.lime, text: colours.ink }

/** Inline styles of the parts: the only ones that every mail reader honours. */
export const styles = {
  wordmark: `font-family:${display};font-stretch:78%;font-size:26px;line-height:32px;font-weight:800;letter-spacing:-.02em;color:${colours.ink}`,
  heading: `margin:0;font-family:${display};font-stretch:78%;font-weight:700;color:${colours.ink}`,
  text: `margin:0;font-family:${sans};font-size:16px;line-height:24px;color:${colours.fg2}`,
  strong: `color:${colours.ink};font-weight:600`,
  cardTitle: `margin:0;font-family:${sans};font-size:16px;line-height:22px;font-weight:600;color:${colours.ink}`,
  cardFacts: `margin:2px 0 0;font-family:${sans};font-size:13px;line-height:18px;color:${colours.ink}`,
  valueLabel: `margin:12px 0 0;font-family:${sans};font-size:13px;line-height:18px;color:${colours.ink}`,
  value: `font-family:${mono};font-size:22px;line-height:28px;font-weight:600;letter-spacing:.02em;color:${colours.ink};overflow-wrap:anywhere`,
  price: `font-family:${display};font-stretch:84%;font-size:26px;line-height:32px;font-weight:700;font-variant-numeric:tabular-nums;color:${colours.ink}`,
  hintTitle: `margin:0 0 6px;font-family:${sans};font-size:15px;line-height:22px;font-weight:600;color:${colours.ink}`,
  hint: `margin:0 0 6px;font-family:${sans};font-size:15px;line-height:22px;color:${colours.fg2}`,
  button: `display:inline-block;padding:14px 22px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:${colours.paper};text-decoration:none`,
  link: `font-family:${sans};font-size:16px;line-height:24px;color:${colours.ink}`,
  sums: `border-top:1px solid ${colours.ink};font-family:${sans};font-size:15px;line-height:22px;color:${colours.ink}`,
  cell: `border-bottom:1px solid ${colours.line};font-family:${sans};font-size:15px;line-height:22px;color:${colours.ink}`,
  total: `padding:12px 0;font-family:${display};font-stretch:84%;font-size:26px;line-height:32px;font-weight:700;font-variant-numeric:tabular-nums;color:${colours.ink}`,
  note: `margin:0;font-family:${sans};font-size:14px;line-height:21px;color:${colours.fg2}`,
  tileName: `margin:10px 0 0;font-family:${sans};font-size:15px;line-height:20px;font-weight:600;color:${colours.ink}`,
  tileFacts: `margin:2px 0 0;font-family:${sans};font-size:13px;line-height:18px;color:${colours.fg2}`,
  tilePrice: `font-family:${display};font-stretch:84%;font-size:21px;line-height:24px;font-weight:700;font-variant-numeric:tabular-nums;color:${colours.ink};unicode-bidi:isolate`,
  tileFormer: `font-family:${sans};font-size:13px;line-height:18px;color:${colours.fg3};text-decoration:line-through`,
  tileOff: `font-family:${sans};font-size:12px;line-height:16px;font-weight:600;background:${colours.coral};color:${colours.ink};padding:1px 4px;border-radius:2px;unicode-bidi:isolate;white-space:nowrap`,
  foot: `margin:20px 0 0;font-family:${sans};font-size:12px;line-height:18px;color:${colours.fg3}`,
} as const

/** Styles for phones and dark screens, in mail readers that know media queries. The key card stays the same. */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:640px){
.lk-frame{width:100%!important}
.lk-row{padding-left:20px!important;padding-right:20px!important}
.lk-value{font-size:18px!important;line-height:24px!important}
.lk-above{display:inline-block!important}
.lk-stack{display:block!important;padding:14px 0 0!important}
.lk-tiles{padding-left:12px!important;padding-right:12px!important}
.lk-tile{display:block!important;width:auto!important;overflow:hidden}
.lk-none{display:none!important}
.lk-tile-p{width:84px!important}
.lk-tile-p-ltr{float:left}
.lk-tile-p-rtl{float:right}
.lk-tile-t-ltr{margin-left:100px!important}
.lk-tile-t-rtl{margin-right:100px!important}
.lk-h{font-size:36px!important;line-height:38px!important}
.lk-h-rtl{font-size:32px!important;line-height:42px!important}
}
@media (prefers-color-scheme:dark){
.lk-page{background:#080B0F!important}
.lk-frame{background:#0E1117!important;border-color:#2E3239!important}
.lk-line{border-color:#2E3239!important}
.lk-card{background:#15191F!important;border-color:#2E3239!important}
.lk-rule{border-color:#F6F4F0!important}
.lk-fg{color:#F6F4F0!important}
.lk-fg2{color:#C4C1BA!important}
.lk-fg3{color:#9F9B93!important}
.lk-logo{background:#FAF9F4!important;padding:6px!important;border-radius:4px!important}
.lk-button{background:#F6F4F0!important}
.lk-button a{color:#0E1117!important}
}`
