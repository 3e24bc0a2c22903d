import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const host = document.getElementById('bare');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <ul>
        <li>北の恵み</li>
      </ul>
    </StrictMode>,
  );
}
