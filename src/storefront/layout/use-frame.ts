import { useRouteLoaderData } from 'react-router'
import type { Frame } from './load-frame.ts'

/** What the root loaded; undefined when that is what failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}
