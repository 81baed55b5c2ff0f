import type { ComponentType } from 'react'
import type { Api } from '../../client/calls.ts'
import type { Device, Head } from '../page.ts'

/** The arguments of a loader: the API, the URL, and the page's shop and device. */
export interface LoaderArgs {
  api: Api
  shopid: string
  device: Device
  url: URL
  /** named parts of the path */
  params: Record<string, string>
  signal: AbortSignal
}

/**
 * The exports of a page's module. `loader` loads the data of `Component`, on the server for the first page and in the
 * browser afterwards; it may throw `ApiError` (the error page) or `Redirect`.
 */
export interface PageModule<Data = unknown, Frame = unknown> {
  loader?: (args: LoaderArgs) => Data | Promise<Data>
  Component: ComponentType<{ data: Data }>
  head?: (data: Data, frame: Frame) => Head
  /** loads the code of parts that a first visit gets later (`LaterPart`); a navigation waits for it */
  loadParts?: () => Promise<unknown>
  layout?: 'none' | 'content'
  /** the header may be tall on this page (home and list); it is compact on all other pages */
  tallHeader?: boolean
  /** HTTP status of the page; default: 200 */
  status?: number
}

/** A URL pattern (`/shop/view/:id?`) with the module that is loaded for it; `module` is its source path. */
export interface Route {
  path: string
  module: string
  load: () => Promise<PageModule<never, never>>
}

/** Thrown by a loader to redirect. */
export class Redirect extends Error {
  readonly location: string
  readonly status: number

  constructor(location: string, status = 302) {
    super(`redirect to ${location}`)
    this.location = location
    this.status = status
  }
}
