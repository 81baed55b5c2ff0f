import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { elementsOf } from './elements.ts'

// Baseline: the same markup as plain React elements, rendered to a string for every request.
const [port, file] = process.argv.slice(2)
const elements = elementsOf(readFileSync(file as string, 'utf8'))
createServer((_request, response) => {
  const body = renderToString(elements)
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
