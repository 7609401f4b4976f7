# Two images: the product as `npm start` serves it (`docker build .`), and the API alone for tests (`docker build --target mock .`).
# docs/hosting.md says what to set.

FROM node:20-slim AS build
WORKDIR /invest
COPY package.json package-lock.json .npmrc ./
COPY tests/outside-tools/package.json tests/outside-tools/
RUN npm ci
COPY index.html vite.config.ts tsconfig.json tsconfig.base.json tsconfig.browser.json tsconfig.node.json tsconfig.tests.json ./
COPY build build
COPY fixtures fixtures
COPY mock-server mock-server
COPY public public
COPY src src
RUN npm run build && npm prune --omit=dev && mkdir data

FROM node:20-slim AS server
WORKDIR /invest
ENV HOST=0.0.0.0 DATA_FILE=/invest/data/db.json
COPY --from=build /invest/node_modules node_modules
COPY --from=build /invest/build/thread-pool.cjs build/
COPY --from=build /invest/fixtures fixtures
COPY --from=build /invest/mock-server/docs mock-server/docs
COPY --from=build /invest/mock-server/testing/page mock-server/testing/page
COPY --from=build /invest/dist-server dist-server
# The one folder that it writes into.
COPY --from=build --chown=node:node /invest/data data
VOLUME /invest/data
USER node
EXPOSE 4000
HEALTHCHECK --start-period=20s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.API_PORT || 4000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

ENTRYPOINT ["node", "--max-semi-space-size=64", "--require", "./build/thread-pool.cjs", "dist-server/main.mjs"]

# Whoever reaches it may steer it: the calls for testers below /__mock are open.
FROM server AS mock
ENV MOCK_CONTROL=1
CMD ["--api-only"]

FROM server AS product
COPY --from=build /invest/dist dist
EXPOSE 3000
