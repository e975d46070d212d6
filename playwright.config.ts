import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/helpers/find-browser.ts'

const port = process.env['E2E_PORT'] ?? '4620'
const origin = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: origin,
    launchOptions: await findBrowser(),
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node tests/e2e/serve-shop.ts',
    env: { PORT: port },
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
