import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Windows',
    'Firefox 145',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Windows', 'Edge 142'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Linux', 'Chrome 142'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'ChromeOS', 'Chrome 142'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`,
    'macOS',
    'Safari 26',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'iOS',
    'Safari 26',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'iPadOS',
    'Chrome 142',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Android',
    'Samsung Internet 28',
  ],
  ['curl/8.14.1', '', 'curl'],
  ['', '', ''],
  ['<script>alert(1)</script>', '', ''],
])('AUTH-12 recognises %s as %s, %s', (userAgent, system, device) => {
  expect(describeDevice(userAgent)).toEqual({ system, device })
})
