import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'

// Baseline: a socket that stores each message with one prepared statement.
const [port, databaseUrl] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl as string, max: 10 })
await pool.query('create table if not exists bare_message (id bigserial primary key, client text, text text)')

const server = createServer((_request, response) => response.end('ready'))
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', async (data) => {
    const { client, text } = JSON.parse(String(data))
    const { rows } = await pool.query({
      name: 'store',
      text: 'insert into bare_message (client, text) values ($1, $2) returning id',
      values: [client, text],
    })
    socket.send(JSON.stringify({ type: 'ack', client, message: { number: rows[0].id } }))
  })
})
server.listen(Number(port), '127.0.0.1')
