/** Describes a user agent for members: `Windows`, `Firefox 145`. */
export function describeDevice(userAgent: string): { system: string; device: string } {
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
  return { system, device: programOf(userAgent) }
}

/** First match wins: an iPad names the Mac, Android names Linux. */
const systems: readonly [name: string, pattern: RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['HarmonyOS', /\bHarmonyOS\b|\bOpenHarmony\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** First match wins: most browsers also name Chrome or Safari. */
const programs: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT|Opera)\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Yandex Browser', /\bYaBrowser\/(\d+)/],
  ['UC Browser', /\bUCBrowser\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['QQ Browser', /\bM?QQBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]

function programOf(userAgent: string): string {
  for (const [name, pattern] of programs) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? ''
}
