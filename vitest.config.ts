import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts', 'db/**/*.test.ts'],
    globalSetup: ['tests/helpers/test-database-service.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
