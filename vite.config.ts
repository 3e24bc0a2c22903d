import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  root: 'src/shell/start',
  publicDir: '../public',
  build: { outDir: '../../../dist/web', emptyOutDir: true, target: 'es2023', sourcemap: false, manifest: true },
});
