FROM node:22.23.2-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:22.23.2-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 LOG_LEVEL=info DATABASE_URL=sqlite:/data/lorescreen.db
# Makes glibc return the memory of large uploads to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force && mkdir /data && chown node /data
COPY --from=build /app/dist ./dist
COPY LICENSE NOTICE ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/api/health`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-old-space-size=400", "dist/server/main.js"]
