/** Files of an installed shop, without its packages. */
export const releaseParts = [
  'build',
  'db',
  'deploy',
  'docs/*.md',
  'docs/operating/*.md',
  'locales',
  'public',
  // the test bank and the demo supplier; the other stand-ins are for tests alone
  'sandbox/{kinguin,pages,tedb,testbank,vies}',
  'sandbox/*.ts',
  'scripts/node-24.mjs',
  'scripts/vite',
  'src',
  '{package,package-lock,tsconfig}.json',
  '{vite,react-router}.config.ts',
  '{README,CHANGELOG,LICENSE}*',
]
