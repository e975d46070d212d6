import { buildStorefront } from '../src/server/storefront-build.ts'

await buildStorefront()
