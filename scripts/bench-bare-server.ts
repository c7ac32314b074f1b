import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listenOnLoopback } from '../test/kit/loopback.ts'

// The ceiling. Nothing can be faster on this machine than a server that only sends bytes it already has.
const body = readFileSync(process.argv[2] ?? '')
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length }

const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
console.info(`http://127.0.0.1:${await listenOnLoopback(server)}`)
