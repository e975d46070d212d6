interface Route {
  id: string
  module: string
}

/**
 * The scripts of a route that a visitor points at, in the place of the router's own function: those that fail to load are
 * for the navigation to miss.
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
