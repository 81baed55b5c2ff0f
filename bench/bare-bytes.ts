import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// Baseline: a Node server that answers with prepared bytes and minimal headers.
const [port, file, encoding] = process.argv.slice(2)
const body = readFileSync(file as string)
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': body.length,
  ...(encoding ? { 'Content-Encoding': encoding } : {}),
}
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
