import { loadPart } from './load-part.ts'

interface Route {
  id: string
  module: string
}
type Modules = Record<string, object>

/** Loads the scripts of a route. The router's own function would reload the page whenever they fail to load. */
export async function loadRouteModule({ id, module }: Route, loaded: Modules): Promise<object> {
  return (loaded[id] ??= await loadPart((retries) => importFile(module, retries)))
}

/** Browsers keep a file's failure for as long as the page is open, so a retry uses another address. */
function importFile(file: string, retries: number): Promise<object> {
  return import(/* @vite-ignore */ retries > 0 ? `${file}?retry=${retries}` : file) as Promise<object>
}
