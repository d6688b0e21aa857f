# The pages and the gateway are built here, with everything that building needs. Only they go on from here.
FROM node:24.21.0-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
# The addresses that pages name as theirs, such as in samples and in links for search engines.
ARG WEB_ORIGIN=http://localhost:3000
ARG API_ORIGIN=http://localhost:3001
RUN pnpm install --frozen-lockfile && WEB_ORIGIN="$WEB_ORIGIN" API_ORIGIN="$API_ORIGIN" pnpm run build

FROM node:24.21.0-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    API_PORT=3001 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /app
# The gateway has its libraries in it.
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3000 3001
# The first start makes a month of history, which takes a while.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# By default the space for new objects alone holds a hundred megabytes more.
CMD ["node", "--min-semi-space-size=4", "--max-semi-space-size=4", "apps/api/dist/main.mjs"]
