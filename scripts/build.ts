import { backOfficeApp, buildApp, storefrontApp } from '../src/server/app-build.ts'

for (const app of [storefrontApp, backOfficeApp]) await buildApp(app)
