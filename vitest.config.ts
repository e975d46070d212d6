import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts', 'db/**/*.test.ts'],
    globalSetup: ['tests/helpers/test-database-service.ts'],
    // most of them wait for a database more than they compute
    maxWorkers: '100%',
    // ample: a busy machine is slow, and a test that hangs is rare
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
