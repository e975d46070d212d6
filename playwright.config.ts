import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/helpers/find-browser.ts'
import { freePort } from './tests/helpers/free-port.ts'
import { quickFolder } from './tests/helpers/quick-folder.ts'

// the processes of the tests read this file again, with the environment of the first one
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(quickFolder(), `latchkey-e2e-${process.pid}`))
const origin = `http://localhost:${port}`
const browser = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // ample: a busy machine is slow, and a test that hangs is rare
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: origin,
    // covers are drawn on first request, and a test waits for none; shop-opens.spec.ts loads them
    launchOptions: { ...browser, args: [...browser.args, '--blink-settings=imagesEnabled=false'] },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node --import ./scripts/node-24.mjs tests/e2e/support/serve-shop.ts',
    env: { PORT: port, DATA_DIR: dataDir },
    url: `${origin}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
