interface Route {
  id: string
  module: string
}

/**
 * Loads the scripts of a route that a visitor points at, in place of the router's own function. A failure is ignored:
 * the navigation loads the scripts again.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, object>,
): Promise<object> {
  try {
    return (loaded[id] ??= (await import(/* @vite-ignore */ module)) as object)
  } catch {
    return {}
  }
}
