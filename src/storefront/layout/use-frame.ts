import { useRouteLoaderData } from 'react-router'
import type { Frame } from './load-frame.ts'

/** The root loader's data; undefined when it failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>('root')
}

/** Returns the shop's name; empty while the frame is missing. */
export function useShopName(): string {
  return useFrame()?.shopName ?? ''
}
