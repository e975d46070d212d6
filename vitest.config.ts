import { defineConfig } from 'vitest/config'
import { catalogues } from './src/storefront/text/catalogues-plugin.ts'
import { LongestFirst } from './tests/helpers/longest-first.ts'

const folders = '{src,sandbox,scripts,tests,db}'

export default defineConfig({
  // the texts that screens of the storefront import
  plugins: [catalogues()],
  test: {
    globalSetup: ['tests/helpers/test-database-service.ts'],
    // most of them wait for a database more than they compute
    maxWorkers: '100%',
    // ample: a busy machine is slow, and a test that hangs is rare
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      // the shop's modules are loaded once in each process instead of for each file, which halves the work
      {
        extends: true,
        test: { name: 'together', include: [`${folders}/**/!(*.mocked).test.ts`], isolate: false },
      },
      // tests that replace a module, which no other may have loaded before
      { extends: true, test: { name: 'mocked', include: [`${folders}/**/*.mocked.test.ts`] } },
    ],
  },
})
