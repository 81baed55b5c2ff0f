import { request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * Requests a port of this machine with any Host header: by POST if there is a body, otherwise by GET. The response body
 * is not decompressed.
 */
export function fetchRaw(
  port: number,
  path: string,
  headers: Record<string, string>,
  text?: string,
): Promise<RawAnswer> {
  const method = text === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end(text)
  })
}
