import type { ComponentType } from 'react'
import type { Api } from '../../client/calls.ts'
import type { Device, Head } from '../page.ts'

/** The arguments of a loader: the API, the address, and the page's shop and device. */
export interface LoaderArgs {
  api: Api
  shopid: string
  device: Device
  url: URL
  /** the parts of the path that its pattern names */
  params: Record<string, string>
  signal: AbortSignal
}

/**
 * The exports of a page's module. `loader` gets the data that `Component` is given, on the server for the first page and in
 * the browser for the next ones; it may throw `ApiError` (the error page) or `Redirect`.
 */
export interface PageModule<Data = unknown, Frame = unknown> {
  loader?: (args: LoaderArgs) => Data | Promise<Data>
  Component: ComponentType<{ data: Data }>
  head?: (data: Data, frame: Frame) => Head
  layout?: 'none' | 'content'
  /** the list page (and home) has the tall header; all others are compact */
  tallHeader?: boolean
  /** HTTP status of the page, 200 unless said */
  status?: number
}

/** One address pattern (`/shop/view/:id?`) with the module that is loaded for it; `module` is its source path. */
export interface Route {
  path: string
  module: string
  load: () => Promise<PageModule<never, never>>
}

/** Thrown by a loader to send the visitor elsewhere. */
export class Redirect extends Error {
  readonly location: string
  readonly status: number

  constructor(location: string, status = 302) {
    super(`redirect to ${location}`)
    this.location = location
    this.status = status
  }
}
